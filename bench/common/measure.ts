// Helpers for measurements: medians, requests, tables.
import { Agent, request } from 'node:http'

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Runs `work` several times and returns its times in milliseconds. The fastest is the best measure, because other work
 * of the machine slows the others.
 */
export async function timesOf(
  rounds: number,
  work: () => Promise<unknown>,
): Promise<{ fastest: number; median: string; p95: string }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  times.sort((one, other) => one - other)
  return {
    fastest: times[0]!,
    median: median(times).toFixed(0),
    p95: times[Math.ceil(rounds * 0.95) - 1]!.toFixed(0),
  }
}

export interface HttpRequest {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request to a server on this machine; returns its status and the received bytes. */
export function sendRequest(
  origin: string,
  options: HttpRequest,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers =
      options.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(options.body) }
    const sent = request(
      origin + options.path,
      { method: options.method, agent: keepAlive, headers },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

/** Requests per second of `total` requests, `concurrency` at the same time. */
export async function requestsPerSecond(
  origin: string,
  requestOf: (n: number) => HttpRequest,
  total: number,
  concurrency = 16,
): Promise<number> {
  let next = 0
  const start = performance.now()
  const worker = async () => {
    while (next < total) {
      const { status } = await sendRequest(origin, requestOf(next++))
      if (status !== 200) throw new Error(`a request was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return (total / (performance.now() - start)) * 1000
}

/** Prints rows under a header, columns aligned. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const all = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  for (const row of all) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
  }
}
