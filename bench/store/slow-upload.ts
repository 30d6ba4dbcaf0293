// A link to a server that passes on what clients send at a limited speed, so that an upload can be interrupted.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface ThrottledLink {
  port: number
  /** Null: no limit. */
  bytesPerSecond: number | null
  /** Bytes that clients have sent. */
  sent: number
}

export async function startThrottledLink(to: number): Promise<ThrottledLink> {
  const link: ThrottledLink = { port: 0, bytesPerSecond: null, sent: 0 }
  const server = createServer((client) => {
    const target = connect(to, '127.0.0.1')
    target.pipe(client)
    client.on('error', () => target.destroy()).on('close', () => target.destroy())
    target.on('error', () => client.destroy()).on('close', () => client.destroy())
    void forward()
    async function forward() {
      try {
        for await (const chunk of client as AsyncIterable<Buffer>) {
          link.sent += chunk.length
          if (link.bytesPerSecond !== null) await pause((chunk.length / link.bytesPerSecond) * 1000)
          if (!target.write(chunk)) await once(target, 'drain')
        }
        target.end()
      } catch {
        // One of the two has closed the connection.
      }
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  link.port = (server.address() as AddressInfo).port
  return link
}
