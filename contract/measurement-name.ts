// How a set of measurements is called. In a separate file, because a bundle includes a file with functions as a whole.

/** With the person for whom it is: `Jonas: Regular shirts`. */
export const measurementName = ({
  person,
  name,
}: {
  person?: string | null | undefined
  name: string
}): string => (person ? `${person}: ${name}` : name)
