// docs/specification.md: every row of the specification with its test. The rows come from the lists of the tests, so
// there is no row without a test. `npx vitest run e2e/specification -u` writes the document again.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { arrivals, calls, endedSessions, groups, localGroups, options, rejections, routes } from './rows.ts'

const home = 'e2e/specification'
const shown = (file: string, title: string) => {
  if (!existsSync(path.join(import.meta.dirname, file))) throw new Error(`${file} is gone`)
  return `\`${home}/${file}\`: ${title}`
}

const table = (title: string, head: string[], rows: string[][]): string => {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

const text = [
  '# The specification, row by row',
  '',
  'What the specification requires literally: each row with its test. `e2e/specification/document.test.ts` writes this document from the lists that the tests use, and fails when the document and the lists differ.',
  '',
  table(
    'Section 2: routes',
    ['Route', 'Purpose', 'Test'],
    routes.map(({ path: route, purpose }) => [
      `\`${route}\``,
      purpose,
      shown('routes.story.ts', `“${route} shows its screen”`),
    ]),
  ),
  table(
    'Section 2: other',
    ['Row', 'Test'],
    [
      [
        'Any path not listed shows a not-found screen',
        shown('routes.story.ts', '“… is not listed and shows the not-found screen with status 404”'),
      ],
      [
        'Screens load on demand, with a centred spinner of 50px',
        shown('routes.story.ts', '“a screen loads on demand, …”'),
      ],
      ['`/login` is a redirect target', shown('routes.story.ts', '“/login opens the sign-in screen”')],
    ],
  ),
  table(
    'Sections 3 and 9: options and surcharges',
    ['Part', 'Option', 'Surcharge', 'Test'],
    Object.entries(options).flatMap(([part, list]) =>
      list.map(([option, surcharge], place) => [
        part,
        place === 0 ? `${option} (default)` : option,
        String(surcharge),
        shown('design.test.ts', `“${part}: ${option}”`),
      ]),
    ),
  ),
  table(
    'Section 3: state groups',
    ['Group', 'Fields', 'Test'],
    [
      ...Object.entries(groups).map(([name, fields]) => [
        name,
        fields.join(', '),
        shown('groups.test.ts', `“the group ${name}”`),
      ]),
      ...Object.entries(localGroups).map(([name, { begins }]) => [
        name,
        Object.keys(begins).join(', ') || 'local',
        shown('groups.test.ts', `“the local group ${name}”`),
      ]),
    ],
  ),
  table(
    'Section 4: states and transitions',
    ['Row', 'Test'],
    [
      [
        'Choosing a sleeve resets the cuff to Square Cuff',
        shown('design.test.ts', '“choosing … resets the cuff to Square Cuff”'),
      ],
      [
        'A call sets loading and clears the response; success clears loading',
        shown('groups.test.ts', '“a call sets loading and clears the response at its start, …”'),
      ],
      ...[...new Set(calls.flatMap(({ empty }) => empty ?? []))].map((empty) => [
        `${empty} empties the list`,
        shown('calls.test.ts', `“… says “${empty}” in the place of an empty list”`),
      ]),
    ],
  ),
  table(
    'Section 5: validation',
    ['Row', 'Test'],
    [
      [
        'Adding to the cart answered with 400 warns “Please select size and quantity” for 2 seconds',
        shown('routes.story.ts', '“adding without a size warns for 2 seconds, …”'),
      ],
    ],
  ),
  table(
    'Section 6: roles and the token',
    ['Row', 'Test'],
    [
      [
        'The token is kept under AuthId and sent as authtoken',
        shown('constants.test.ts', '“the token is kept under AuthId …”'),
      ],
    ],
  ),
  table(
    'Section 7: calls',
    ['Call', 'List in', 'Empty text', 'Test'],
    calls.map(({ method, path: address, list = '', empty = '' }) => [
      `\`${method} ${address}\``,
      list,
      empty,
      shown('calls.test.ts', `“${method} ${address}”`),
    ]),
  ),
  table(
    'Sections 2, 7 and 8: an invalid token in a call',
    ['Group', 'Call', 'Message of the 401', 'Removed from local storage', 'Goes to', 'Test'],
    endedSessions.map(({ group, method, path: address, message, removed, to }) => [
      group,
      `\`${method} ${address}\``,
      message,
      removed,
      to ? `\`${to}\`` : 'stays',
      shown('ended-session.test.ts', `“${method} ${address} …”, with and without userName`),
    ]),
  ),
  table(
    'Sections 2 and 8: an invalid token when a route is opened',
    ['Route', 'Goes to', 'Test'],
    Object.entries(arrivals).map(([route, to]) => [
      `\`${route}\``,
      to ? `\`${to}\`` : 'stays, as a guest',
      shown('ended-session.test.ts', `“who arrives at ${route} …”, with and without userName`),
    ]),
  ),
  table(
    'Section 8: messages of rejected calls',
    ['Situation', 'Message', 'Test'],
    rejections.map(({ situation, message }) => [
      situation,
      message,
      shown('groups.test.ts', `“${situation} rejects with “${message}””`),
    ]),
  ),
  table(
    'Section 9: constants',
    ['Row', 'Test'],
    [
      ['Spinner: 50px', '“the spinner has 50 px”'],
      ['Message popup: 3 s, 8 px from the top', '“a message stays 3 s, 8 px from the top”'],
      ['Notice: 4.5 s', '“a notice stays 4.5 s”'],
      ['Add-to-cart warning: 2 s', '“the warning before adding to the cart stays 2 s, 10vh from the top”'],
      ['Primary colour: be9667', '“the primary colour is be9667, …”'],
      [
        'Breakpoints: xs 0, sm 600, md 769, lg 1200, xl 1536',
        '“screens change their layout at 600, 769, 1200 and 1536 px and nowhere else”',
      ],
    ].map(([row, title]) => [row!, shown('constants.test.ts', title!)]),
  ),
].join('\n')

test('the table in the docs is the one these lists make', async () => {
  expect(routes).toHaveLength(29)
  expect(calls).toHaveLength(32)
  expect(endedSessions.map(({ path: address }) => address).toSorted()).toEqual(
    calls.map(({ path: address }) => address).toSorted(),
  )
  expect(Object.values(options).flat()).toHaveLength(39)
  await expect(text).toMatchFileSnapshot('../../docs/specification.md')
})
