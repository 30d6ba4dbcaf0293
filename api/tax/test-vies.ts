// A simulated VIES for tests: the numbers that it knows, and faults on demand.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault: an answer with an error of VIES, other bytes, or no answer at all. */
type Fault = { error: string } | { bytes: string } | 'silent'

export interface TestVies {
  url: string
  /** What was asked: buyer and seller. */
  asked: string[]
  /** The names of the numbers that it knows. */
  known: Map<string, string>
  /** Until it is null, every question fails. */
  fault: Fault | null
  close(): Promise<void>
}

export async function openTestVies(): Promise<TestVies> {
  const vies: TestVies = { url: '', asked: [], known: new Map(), fault: null, close: async () => {} }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, string>
      const number = `${body['countryCode']}${body['vatNumber']}`
      vies.asked.push(`${number} ${body['requesterMemberStateCode']}${body['requesterNumber']}`)
      const { fault } = vies
      if (fault === 'silent') return
      response.writeHead(200, { 'content-type': 'application/json' })
      if (fault && 'bytes' in fault) return void response.end(fault.bytes)
      const name = vies.known.get(number)
      response.end(
        JSON.stringify(
          fault
            ? { actionSucceed: false, errorWrappers: [{ error: fault.error }] }
            : {
                countryCode: body['countryCode'],
                vatNumber: body['vatNumber'],
                requestDate: '2026-11-28T08:00:00.000Z',
                valid: name !== undefined,
                requestIdentifier: name === undefined ? '' : 'WAPIAAAAYxq0aQzA',
                name: name ?? '---',
                address: name === undefined ? '---' : '12 RUE DE LA PAIX\n75002 PARIS',
              },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vies.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vies.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return vies
}
