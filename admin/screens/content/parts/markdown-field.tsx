// A text in Markdown with a toolbar: headings, emphasis, lists, quotations, links, pictures of shirts, and values.
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import fields from '#web/ui/form/field.module.css'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useMay } from '../../../context/session.ts'
import { Icon } from '../../../ui/icons.tsx'
import { factName } from '../../../shared/content-names.ts'
import { insert, insertLink, toggleAround, toggleBefore } from './edit-text.ts'
import styles from './markdown-field.module.css'
import { PictureDialog } from './picture-dialog.tsx'

interface MarkdownFieldProps {
  label: string
  hint?: ReactNode
  value: string
  error: string
  onChange: (text: string) => void
  /** The language of the text. */
  lang: string
  maxLength: number
  rows: number
  required?: boolean
  readOnly: boolean
  /** What may stand in braces. */
  facts: readonly { name: string; value: string | null }[]
  /** Whether the text may have headings and pictures. */
  isPage: boolean
}

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, value, error, onChange, lang, maxLength, rows, required = true, readOnly } = props
  const { facts, isPage } = props
  const { t } = useLingui()
  const may = useMay()
  const area = useRef<HTMLTextAreaElement>(null)
  const [choosing, setChoosing] = useState(false)
  const act = (edit: (area: HTMLTextAreaElement) => void) => () => area.current && edit(area.current)
  const link = act((area) =>
    insertLink(area, t({ message: 'words', comment: 'Stand for the words of a link' })),
  )
  const tools: { label: string; sign: ReactNode; keys?: string; act: () => void }[] = [
    ...(isPage
      ? [
          { label: t`Heading`, sign: 'H', act: act((area) => toggleBefore(area, '## ')) },
          {
            label: t`Smaller heading`,
            sign: <small>H</small>,
            act: act((area) => toggleBefore(area, '### ')),
          },
        ]
      : []),
    {
      label: t`Bold`,
      sign: <strong>B</strong>,
      keys: 'Control+B',
      act: act((area) => toggleAround(area, '**')),
    },
    { label: t`Emphasis`, sign: <em>I</em>, keys: 'Control+I', act: act((area) => toggleAround(area, '*')) },
    { label: t`List`, sign: <Icon name="bullets" />, act: act((area) => toggleBefore(area, '- ')) },
    { label: t`Numbered list`, sign: <Icon name="numbers" />, act: act((area) => toggleBefore(area, '1. ')) },
    { label: t`Quotation`, sign: <Icon name="quotation" />, act: act((area) => toggleBefore(area, '> ')) },
    { label: t`Link`, sign: <Icon name="link" />, keys: 'Control+Shift+L', act: link },
    ...(isPage && may('read products')
      ? [{ label: t`Picture of a shirt`, sign: <Icon name="picture" />, act: () => setChoosing(true) }]
      : []),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || !(event.ctrlKey || event.metaKey)) return
    const key = `Control+${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`
    const tool = tools.find(({ keys }) => keys === key)
    if (!tool) return
    event.preventDefault()
    tool.act()
  }
  return (
    <div className={styles.editor}>
      <Field label={label} hint={hint} error={error} required={required}>
        {(wiring) => (
          <>
            {!readOnly && (
              <div role="group" aria-label={t`Format: ${label}`} className={styles.tools}>
                {tools.map((tool) => (
                  <button
                    key={tool.label}
                    type="button"
                    className={styles.tool}
                    title={tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label}
                    aria-label={tool.label}
                    aria-keyshortcuts={tool.keys}
                    onClick={tool.act}
                  >
                    <span aria-hidden="true">{tool.sign}</span>
                  </button>
                ))}
              </div>
            )}
            <textarea
              ref={area}
              {...wiring}
              rows={rows}
              lang={lang}
              dir="auto"
              spellCheck
              value={value}
              readOnly={readOnly}
              maxLength={maxLength}
              className={`${fields.control} ${fields.area} ${styles.area}`}
              onChange={({ target }) => onChange(target.value)}
              onKeyDown={onKeyDown}
            />
          </>
        )}
      </Field>
      {!readOnly && (
        <Disclosure title={t`Values of the shop`}>
          <p className={styles.hint}>
            <Trans>A value in braces stands for a setting of the shop, and changes with it.</Trans>
          </p>
          <ul className={styles.facts}>
            {facts.map(({ name, value }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.fact}
                  onClick={act((area) => insert(area, `{${name}}`))}
                >
                  <code>{`{${name}}`}</code>
                </button>
                <span>
                  <Trans>
                    {t(factName(name))}: <strong>{value ?? t`none`}</strong>
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {choosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(address, alt) => {
            setChoosing(false)
            // The dialog gives the focus back first.
            requestAnimationFrame(act((area) => insert(area, `![${alt}](${address})`)))
          }}
        />
      )}
    </div>
  )
}
