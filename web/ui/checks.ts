// What is asked of common fields before they are sent: a sentence when something is wrong, otherwise empty. The API
// checks again; this says it sooner.

export const checkEmail = (typed: string): string => {
  if (!typed.trim()) return 'Please enter your email address.'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim())
    ? ''
    : 'An email address looks like name@example.com.'
}

export const checkFullName = (typed: string): string => (typed.trim() ? '' : 'Please enter your name.')

/** The fields of which something is wrong. */
export const wrongOnly = (said: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).filter(([, sentence]) => sentence !== ''))
