import { randomKey } from '#web/api/request.ts'

/** A random id; `crypto.randomUUID` is missing on pages served without TLS. */
export const newId = (): string => randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
