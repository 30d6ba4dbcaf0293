import { Trans } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { english } from '../testing/english.ts'

it('typed markup is shown as text', () => {
  const name = '<b>Ada</b> <0/> & <script>alert(1)</script>'
  const count = 2
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={english}>
      <Trans>
        For <em>{name}</em>: {count} shirts of {name}
      </Trans>
    </I18nProvider>,
  )
  const text = '&lt;b&gt;Ada&lt;/b&gt; &lt;0/&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;'
  expect(markup).toBe(`For <em>${text}</em>: 2 shirts of ${text}`)
})
