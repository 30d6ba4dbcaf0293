// Serves the files of a build with their compressed copies; those with a hash in their name are cached forever.
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

export const immutableHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
}

/** Options for `@fastify/static`. @param folder of the build; file names below `assets` have a hash */
export const builtFiles = (folder: string) => ({
  index: false as const,
  dotfiles: 'ignore' as const,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  // The files are small enough to be sent completely; without ranges an invalid range causes no error.
  acceptRanges: false,
  setHeaders(reply: FastifyReply, path: string) {
    const isImmutable = path.startsWith(join(folder, 'assets'))
    reply.headers({ ...immutableHeaders, ...(!isImmutable && { 'cache-control': 'public, max-age=3600' }) })
  },
})
