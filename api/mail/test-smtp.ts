// A real SMTP server on this machine for tests, with or without TLS and a login, that refuses steps that a test sets.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  data: string
  /** Whether it was sent over TLS, and the signed-in user. */
  secure: boolean
  user: string | null
}

/**
 * The server's reply to each step: left out accepts it, a number refuses it with this code, `drop` closes the
 * connection.
 */
export interface SmtpRefusals {
  /** The text of the reply; left out: with the recipient, as real servers reply. */
  text?: string
  from?: number | 'drop'
  /** For every recipient, or by address. */
  to?: number | 'drop' | Record<string, number>
  data?: number | 'drop'
  /** Accepts the message, but closes the connection without a reply. */
  loseReply?: boolean
}

export interface TestSmtp {
  port: number
  received: ReceivedMail[]
  refuse: SmtpRefusals
  /** Attempted logins, with their passwords. */
  logins: [user: string, password: string][]
  /** Awaited before the reply to a message. */
  beforeReply: () => Promise<void>
  close(): Promise<void>
}

export interface SmtpOptions {
  tls?: 'none' | 'starttls' | 'implicit'
  login?: { user: string; password: string }
}

export async function openTestSmtp({ tls = 'none', login }: SmtpOptions = {}): Promise<TestSmtp> {
  const drop = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === id) connection._socket.destroy()
  }
  /** With the recipient in the text, as real servers reply. */
  const errorFor = (step: number | 'drop' | undefined, session: SMTPServerSession, who: string) => {
    if (step === 'drop') drop(session)
    if (step === undefined) return undefined
    return Object.assign(new Error(smtp.refuse.text ?? `refused ${who}`), {
      responseCode: step === 'drop' ? 421 : step,
    })
  }
  const server = new SMTPServer({
    secure: tls === 'implicit',
    key: testKey,
    cert: testCertificate,
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username = '', password }, _session, done) {
      smtp.logins.push([username, String(password)])
      if (username === login?.user && password === login.password) return done(null, { user: username })
      done(Object.assign(new Error(`wrong: ${username} ${password}`), { responseCode: 535 }))
    },
    onMailFrom: ({ address }, session, done) => done(errorFor(smtp.refuse.from, session, address)),
    onRcptTo({ address }, session, done) {
      const { to } = smtp.refuse
      done(errorFor(typeof to === 'object' ? to[address] : to, session, address))
    },
    onData(stream, session, done) {
      let data = ''
      stream.on('data', (part: Buffer) => (data += part.toString()))
      stream.on('end', () => void end())
      const end = async () => done(await take(session, data))
    },
  })
  async function take(session: SMTPServerSession, data: string): Promise<Error | undefined> {
    const { mailFrom, rcptTo } = session.envelope
    const to = rcptTo.map(({ address }) => address)
    await smtp.beforeReply()
    const refused = errorFor(smtp.refuse.data, session, to.join())
    if (refused) return refused
    smtp.received.push({
      from: mailFrom ? mailFrom.address : '',
      to,
      data,
      secure: session.secure,
      user: (session.user as string | undefined) ?? null,
    })
    if (smtp.refuse.loseReply) drop(session)
    return undefined
  }
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const smtp: TestSmtp = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    refuse: {},
    logins: [],
    beforeReply: async () => {},
    close: () => new Promise((closed) => server.close(closed)),
  }
  return smtp
}

// Only for tests: self-signed, valid for localhost and 127.0.0.1 until 2120.
export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqXT8Dm4vSDMDkPMP
j0L4n6ToHcazP+VSihhChmY5NPahRANCAASSkjlHdjw7nmalo18In6uwlZ03VffB
zVg0RNecDHq5UjISwap0kylrBLgJpaBXRWnPiMD/xY8fKXJQfcmGfe3y
-----END PRIVATE KEY-----`
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJKSOUd2PDueZqWj
Xwifq7CVnTdV98HNWDRE15wMerlSMhLBqnSTKWsEuAmloFdFac+IwP/Fjx8pclB9
yYZ97fKjTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBRomKU7W+UoAMW/WqGvONTnJt9EuTAKBggqhkjOPQQD
AgNIADBFAiA+bzIn15yibAy9cMyZ2/b3mrcZgb2ugVVdUtbz4fWsLQIhAN7Tk4PO
gq8RVkZ36STxJTjFRk0O/MFYqlC2fpV9gmWq
-----END CERTIFICATE-----`
