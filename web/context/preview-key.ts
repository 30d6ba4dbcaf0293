/** Whether a text has the form of a preview key of the back office; the API refuses any other. */
export const isPreviewKey = (key: string): boolean => /^[a-z0-9]{1,12}\.[\w-]{22}$/.test(key)
