// How the files of a build are served: with their compressed copies, and for ever where the name has a hash.
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

/** Options for `@fastify/static`. @param folder of the build; below `assets` names have a hash. */
export const builtFiles = (folder: string) => ({
  index: false as const,
  dotfiles: 'ignore' as const,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  // The files are small enough to be sent whole; an invalid range then causes no error.
  acceptRanges: false,
  setHeaders(reply: FastifyReply, path: string) {
    const isImmutable = path.startsWith(join(folder, 'assets'))
    reply.header(
      'cache-control',
      isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    reply.header('x-content-type-options', 'nosniff')
  },
})
