// Stores a file of a request while it arrives.
import { ApiError } from '../kernel/api-error.ts'
import type { Files } from '../kernel/files.ts'
import { because } from '../kernel/reason.ts'

/**
 * Throws `Too Large`, and `Invalid Input` when the connection ends before the file does; nothing is stored then.
 *
 * @returns the length of the file.
 */
export async function receiveFile(
  files: Files,
  name: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, onChunk }: { maxBytes: number; onChunk?: (chunk: Uint8Array) => void },
): Promise<number> {
  let bytes = 0
  async function* counted() {
    for await (const chunk of arriving(content)) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw new ApiError(
          'Too Large',
          because('file-too-large', { most: `${maxBytes / 1024 / 1024} MB` }),
          'body',
        )
      onChunk?.(chunk)
      yield chunk
    }
  }
  await files.write(name, counted())
  return bytes
}

/** That the connection ends before the file does is no error of the shop. */
async function* arriving(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch {
    throw new ApiError('Invalid Input', because('file-incomplete'), 'body')
  }
}
