// Converts an SVG to a PNG in the browser that uploads it. As an image the SVG runs no script and loads nothing, and
// the shop receives only pixels.

const longestSide = 2560

/** @throws when it is not an SVG, or has no size. */
export async function pngOfSvg(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const scale = longestSide / Math.max(naturalWidth, naturalHeight)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(naturalWidth * scale)
    canvas.height = Math.round(naturalHeight * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((done, failed) => {
      canvas.toBlob((png) => (png ? done(png) : failed(new Error('the SVG has no size'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
