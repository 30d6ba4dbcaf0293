/** Has to be raised when the same shirt would look different, so that stored pictures are rendered again. */
export const studioRevision = 8
