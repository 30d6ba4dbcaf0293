// Columns with passwords, which exports of customers have. Their values are neither shown nor kept.

const secrets =
  /pass(?:word|wort|wd|phrase)|kennwort|mot de passe|contraseña|wachtwoord|parola|(?:^|[\s_])(?:user_)?(?:pass|hash|salt|token|encoder)(?:$|[\s_])|secret/i

export const isSecret = (heading: string): boolean => secrets.test(heading)

/** The cell for display. */
export const shownCell = (heading: string, text: string): string =>
  text !== '' && isSecret(heading) ? '•••' : text
