// Passwords and devices.
import { describe, expect, it, onTestFinished } from 'vitest'
import { deviceOf } from './device.ts'
import { hashPassword, matchPassword, owaspCost, setPasswordCost } from './passwords.ts'
import { testPasswordCost } from './test-password-cost.ts'

describe('a password', () => {
  it('is stored as argon2id at the cost that OWASP recommends, with its own salt', async () => {
    setPasswordCost(owaspCost)
    onTestFinished(() => setPasswordCost(testPasswordCost))
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })
  it('matches only itself', async () => {
    const mine = await hashPassword('correct horse')
    const other = await hashPassword('battery staple', mine)
    const own = await hashPassword('battery staple')
    expect(await matchPassword('correct horse', [other, own, mine])).toBe(2)
    expect(await matchPassword('battery staple', [mine, own, other])).toBe(1)
    expect(await matchPassword('wrong', [mine, other, own])).toBe(-1)
    expect(await matchPassword('wrong', [])).toBe(-1)
    expect(await matchPassword('wrong', ['not a hash'])).toBe(-1)
  })
  it('matches whichever code points a keyboard sends', async () => {
    const composed = 'caf\u00e9 au lait'
    expect(await matchPassword(composed.normalize('NFD'), [await hashPassword(composed)])).toBe(0)
  })
  it('is hashed one after the other for parallel requests, and refused when too many wait', async () => {
    const crowd = Array.from({ length: 230 }, () => matchPassword('wrong', []))
    const results = await Promise.allSettled(crowd)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(230 - 202)
    expect(refused[0]).toMatchObject({ reason: { code: 'Too Many Requests', retryAfterSeconds: 5 } })
  })
  it('from a known device is never refused, and does not wait for others', async () => {
    let left = 230
    const crowd = Array.from({ length: left }, () =>
      matchPassword('wrong', []).then(
        () => left--,
        () => left--,
      ),
    )
    expect(await matchPassword('wrong', [], true)).toBe(-1)
    expect(left).toBeGreaterThan(150)
    await Promise.all(crowd)
  })
})

describe('a device', () => {
  const chrome = (system: string) =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`
  it.each([
    [chrome('Windows NT 10.0; Win64; x64'), 'Chrome on Windows'],
    [`${chrome('Windows NT 10.0')} Edg/140.0`, 'Edge on Windows'],
    [chrome('Linux; Android 15; Pixel 9').replace('Safari', 'Mobile Safari'), 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/605.1',
      'Safari on macOS',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('has a name: %s', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words)
  })
})
