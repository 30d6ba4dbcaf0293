/** Whether a text has the form of a key of the back office; the API refuses others. */
export const isPreviewKey = (key: string): boolean => /^[a-z0-9]{1,12}\.[\w-]{22}$/.test(key)
