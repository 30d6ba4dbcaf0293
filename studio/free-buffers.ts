/**
 * Gives the memory of number lists back at once, nested ones too. A picture's lists are tens of megabytes, and
 * nothing hurries whoever collects garbage: without this, several pictures' worth of them would lie about.
 */
export function freeBuffers(holder: object): void {
  for (const each of Object.values(holder) as unknown[]) {
    if (ArrayBuffer.isView(each)) (each.buffer as ArrayBuffer).transfer(0)
    else if (typeof each === 'object' && each !== null) freeBuffers(each)
  }
}
