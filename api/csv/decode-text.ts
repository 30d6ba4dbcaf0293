// Decodes bytes to text: in the encodings of the platform, and in code page 850, in which Excel for Windows saves “CSV
// (MS-DOS)”.

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850'] as const
export type Encoding = (typeof encodings)[number]

/** The characters of the bytes from 0x80 on. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decodeDos = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (one) => upperHalf[one.charCodeAt(0) - 0x80]!)

export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'cp850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes)

/** Decodes chunks, between which a character may be cut. */
export async function* decodeChunks(
  content: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  if (encoding === 'cp850') {
    for await (const chunk of content) yield decodeDos(chunk)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of content) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
