/**
 * Frees the memory of typed arrays at once, nested ones too. A picture's arrays take tens of megabytes, and the garbage
 * collector runs late: without this, the arrays of several pictures would stay in memory.
 */
export function freeBuffers(holder: object): void {
  for (const each of Object.values(holder) as unknown[]) {
    if (ArrayBuffer.isView(each)) (each.buffer as ArrayBuffer).transfer(0)
    else if (typeof each === 'object' && each !== null) freeBuffers(each)
  }
}
