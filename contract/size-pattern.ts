// The text of a size. It is in a separate file, because a bundle includes a file with schemas as a whole.

/**
 * A size: `M`, `4XL`, `15.5`, `39-42`; with up to three parts, such as collar and sleeve length, `15.5/34`, or a further
 * choice, `39/SLIM`; of up to 24 characters.
 */
export const sizePattern =
  /^(?!.{25})[0-9A-Z](?:[0-9A-Z.-]*[0-9A-Z])?(?:\/[0-9A-Z](?:[0-9A-Z.-]*[0-9A-Z])?){0,2}$/
