// A link to a server whose replies arrive late: `node slow-link.ts <address> <port> <server> <port> <milliseconds>`
// listens at the first address.
import { connect, createServer, type Socket } from 'node:net'

const [address, port, serverAddress, serverPort, delay] = process.argv.slice(2)

// Without `noDelay`, the kernel keeps small messages back for up to 40 ms.
createServer({ noDelay: true }, (client) => {
  const server = connect({ port: Number(serverPort), host: serverAddress!, noDelay: true })
  client.pipe(server)
  server.on('data', (chunk: Buffer) => late(() => client.write(chunk)))
  server.on('end', () => late(() => client.end()))
  closeTogether(client, server)
  closeTogether(server, client)
}).listen(Number(port), address)

const late = (work: () => void) => void setTimeout(work, Number(delay))

const closeTogether = (one: Socket, other: Socket) => {
  one.on('error', () => other.destroy())
  one.on('close', () => late(() => other.destroy()))
}
