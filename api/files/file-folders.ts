// The folders of the shop's files, in `DATA_DIR` or in a bucket.

/** Files that cannot be made again, rendered pictures, mails of a shop without a mail server, and backups. */
export const fileFolders = [
  'photographs',
  'photos',
  'fonts',
  'claim-photos',
  'imports',
  'pictures',
  'outbox',
  'backups',
] as const
