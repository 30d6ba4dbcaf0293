// Validates electronic invoices by the rules of EN 16931, which are an XSLT; Saxon runs them over all files at once.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const saxon = '/usr/share/java/Saxon-HE.jar'

/** Throws a sentence that says what is missing. @param rules the option `--rules` */
export function rulesPath(rules: string | undefined): string {
  const found = rules ?? process.env['EN16931_RULES']
  if (!found)
    throw new Error(
      'Name the rules with --rules or EN16931_RULES: the file EN16931-CII-validation.xslt of https://github.com/ConnectingEurope/eInvoicing-EN16931.',
    )
  if (!existsSync(found))
    throw new Error(`There is no file ${found}: --rules and EN16931_RULES name the rules.`)
  if (!existsSync(saxon))
    throw new Error('Install Saxon and Java: apt-get install libsaxonhe-java default-jre-headless')
  return found
}

/** The rules that each document does not meet, by its name. */
export function failedRules(rules: string, documents: ReadonlyMap<string, string>): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-e-invoices-'))
  const [sent, reports] = ['documents', 'reports'].map((name) => path.join(folder, name)) as [string, string]
  try {
    for (const each of [sent, reports]) mkdirSync(each)
    for (const [name, xml] of documents) writeFileSync(path.join(sent, `${name}.xml`), xml)
    const args = ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${sent}`, `-xsl:${rules}`, `-o:${reports}`]
    const { status, error, stderr } = spawnSync('java', args, { encoding: 'utf8', timeout: 900_000 })
    if (error || status !== 0) throw error ?? new Error(stderr)
    const found = readdirSync(reports)
    if (found.length !== documents.size)
      throw new Error(`${found.length} reports of ${documents.size} documents`)
    return new Map(
      found.map((file) => [
        path.parse(file).name,
        failuresIn(readFileSync(path.join(reports, file), 'utf8')),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function failuresIn(report: string): string[] {
  if (!report.includes('svrl:fired-rule')) throw new Error('no rule was tried: is it the XSLT of the rules?')
  return [...report.matchAll(/<svrl:failed-assert[^>]*>\s*<svrl:text>([^<]*)/g)].map(([, text]) =>
    text!.trim(),
  )
}
