// A picture as a data URI: an uncompressed bitmap, made the same way in the browser, in a worker and on the server.
// Without a canvas, because browsers that protect privacy alter the pixels that are read from one.
const headerBytes = 54
const pixelsPerMetre = 2835

function bmpHeader(width: number, height: number, size: number): Uint8Array {
  const bytes = new Uint8Array(headerBytes)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, headerBytes + size, true)
  view.setUint32(10, headerBytes, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  view.setUint32(34, size, true)
  view.setInt32(38, pixelsPerMetre, true)
  view.setInt32(42, pixelsPerMetre, true)
  return bytes
}

/** RGBA pixels, row by row from the top left, as a `data:` URL. Transparency is dropped. */
export function bitmapUri(width: number, height: number, pixels: Uint8Array): string {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(headerBytes + row * height)
  bytes.set(bmpHeader(width, height, row * height))
  for (let y = 0; y < height; y++) {
    // A bitmap has its rows from the bottom up, and its channels in the order blue, green, red.
    let to = headerBytes + row * (height - 1 - y)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      bytes[to++] = pixels[from + 2]!
      bytes[to++] = pixels[from + 1]!
      bytes[to++] = pixels[from]!
    }
  }
  return `data:image/bmp;base64,${base64(bytes)}`
}

/** In pieces, because the number of arguments of a call is limited. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
