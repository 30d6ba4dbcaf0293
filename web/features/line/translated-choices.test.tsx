// @vitest-environment happy-dom
// The choices of a bought shirt are read again from its code, so that they can be shown in any language.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { english } from '../../testing/english.ts'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import TranslatedChoices from './translated-choices.tsx'

useFakeApi()

const design = parseDesign({
  collar: 'club',
  contrast: 'XC001',
  monogram: { text: 'JPB', place: 'cuff', colour: 'sky', style: 'script' },
})
const texts = (role: 'term' | 'definition') => screen.getAllByRole(role).map(({ textContent }) => textContent)

it('are those that the API sends in English, without repeating their title', async () => {
  const words = designSummary(design, english)
  renderPart(<TranslatedChoices code={designCode(design)} words={[]} fit={null} />)
  await screen.findByText('Club Collar')
  expect(texts('term')).toEqual(words.map(({ title }) => title))
  const repeated: Record<string, string> = { 'Back Plain': 'Plain', 'Epaulette None': 'None' }
  expect(texts('definition')).toEqual(words.map(({ text }) => repeated[text] ?? text))
})

it('are the API’s where the code cannot be read', async () => {
  renderPart(
    <TranslatedChoices
      code="?"
      words={[
        { title: 'Collar', text: 'Club Collar', code: 'club' },
        { title: 'Back', text: 'Back Plain', short: 'Plain', code: 'plain' },
      ]}
      fit={null}
    />,
  )
  await screen.findByText('Club Collar')
  expect(texts('definition')).toEqual(['Club Collar', 'Plain'])
})

it('have the names that the shop gave them at the time, marked when these are not in the page’s language', async () => {
  const own = { collar: { choices: { club: { name: 'Kent' } } } }
  renderPart(<TranslatedChoices code={designCode(design)} words={[]} texts={own} fit={null} />, {
    market: { language: 'de' },
  })
  expect((await screen.findByText('Kent')).lang).toBe('en')
  expect(screen.getByText('Square Cuff').lang).toBe('')
})
