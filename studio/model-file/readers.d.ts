// Types of the programs with which the tests read files of shirts, as far as they are used.
declare module 'gltf-validator' {
  interface Message {
    code: string
    message: string
    /** 0: error, 1: warning, 2: information, 3: hint. */
    severity: number
    pointer?: string
  }
  export function validateBytes(
    bytes: Uint8Array,
    options?: { maxIssues?: number },
  ): Promise<{ issues: { messages: Message[] } }>
}

declare module 'three/examples/jsm/loaders/usd/USDAParser.js' {
  export class USDAParser {
    parseText(text: string): object
  }
}
