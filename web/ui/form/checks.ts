// Checks of common fields before a form is sent: an error as a sentence, or empty. The API checks again.

export const checkEmail = (typed: string): string => {
  if (!typed.trim()) return 'Please enter your email address.'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim())
    ? ''
    : 'An email address looks like name@example.com.'
}

export const checkFullName = (typed: string): string => (typed.trim() ? '' : 'Please enter your name.')

/** The fields that have an error. */
export const errorsOnly = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== ''))

/** The check of a form whose fields are independent of each other. */
export const checkFields =
  (checks: Record<string, (value: string) => string>) =>
  (values: Record<string, string>): Record<string, string> =>
    errorsOnly(
      Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check(values[name] ?? '')])),
    )
