// Backups of the whole shop.
export const minPassphraseLength = 12

/** The secret with which backups are encrypted, as it is stored. */
export const backupPassphrase = 'BACKUP_PASSPHRASE'
