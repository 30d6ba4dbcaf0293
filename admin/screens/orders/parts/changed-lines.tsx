// The lines of an order that is being changed: present, removed, restored and new ones.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { AddPiece } from '../../../shared/add-piece/add-piece.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../order.module.css'
import type { DraftPartProps, OrderChoices } from './order-draft.ts'

export function ChangedLines({ order, choices, draft, change }: DraftPartProps & { choices: OrderChoices }) {
  const { t } = useLingui()
  return (
    <Section title={t`Items`}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <LineFields key={line.id} line={line} choices={choices} draft={draft} change={change} />
        ))}
      </ul>
      <AddedLines draft={draft} change={change} choices={choices} />
      <AddPiece
        customerId={order.customerId}
        onAdd={(piece, name) => change({ added: [...draft.added, { piece, name }] })}
      />
    </Section>
  )
}

/** A line that can be removed, or get another quantity, size or design. */
function LineFields({
  line,
  choices,
  draft,
  change,
}: Omit<DraftPartProps, 'order'> & { line: AdminOrder['lines'][number]; choices: OrderChoices }) {
  const { t, i18n } = useLingui()
  const typed = draft.lines[line.id]!
  const { sizes = [], isDesigned = false } = choices.lines.find(({ id }) => id === line.id) ?? {}
  const set = (changes: Partial<typeof typed>) =>
    change({ lines: { ...draft.lines, [line.id]: { ...typed, ...changes } } })
  const name = line.product.name
  return (
    <li className={styles.entry}>
      <p className={styles.name}>{name}</p>
      <CheckboxField
        label={t`Remove from order`}
        aria-label={t`Remove from order: ${name}`}
        checked={typed.isRemoved}
        onChange={({ target }) => set({ isRemoved: target.checked })}
      />
      {!typed.isRemoved && (
        <div className={styles.fields}>
          <TextField
            label={t({ message: 'Pieces', context: 'of a line' })}
            aria-label={t`Pieces of ${name}`}
            type="number"
            min={1}
            max={50}
            value={typed.quantity}
            onChange={({ target }) => set({ quantity: target.value })}
          />
          {sizes.length > 1 && (
            <SelectField
              label={t`Size`}
              aria-label={t`Size of ${name}`}
              value={typed.size}
              onChange={({ target }) => set({ size: target.value })}
            >
              {sizes.every(({ size }) => size !== line.size) && (
                <option value={line.size}>{sizeText(line.size, 'letters', i18n)}</option>
              )}
              {sizes.map(({ size, stock }) => (
                <option key={size} value={size} disabled={stock === 0 && size !== line.size}>
                  {stock === null
                    ? sizeText(size, 'letters', i18n)
                    : t`${{ size: sizeText(size, 'letters', i18n) }}, ${{ stock }} in stock`}
                </option>
              ))}
            </SelectField>
          )}
          {isDesigned && (
            <TextField
              label={t`Code of the design`}
              hint={t`Part of the design’s link in the designer, after “design=”.`}
              value={typed.design}
              maxLength={1200}
              spellCheck={false}
              onChange={({ target }) => set({ design: target.value })}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** What is added to the order: lines that were removed before, and new pieces. */
function AddedLines({ draft, change, choices }: Omit<DraftPartProps, 'order'> & { choices: OrderChoices }) {
  const { t } = useLingui()
  const { restored, added } = draft
  return (
    <ul className={styles.lines}>
      {choices.removed.map(({ id, name, details, quantity }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.soft}>
            <Trans>
              Removed before: {quantity} × {name}
            </Trans>
            {details && ` · ${details}`}
          </p>
          <CheckboxField
            label={t`Add back`}
            aria-label={t`Add back: ${name}`}
            checked={restored.includes(id)}
            onChange={({ target }) =>
              change({ restored: target.checked ? [...restored, id] : restored.filter((one) => one !== id) })
            }
          />
        </li>
      ))}
      {added.map(({ piece, name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.entry}>
          <p className={styles.name}>
            {piece.quantity} × {name}
          </p>
          <p className={styles.soft}>
            <Trans>New, at today’s price. Discounts of the order do not apply to it.</Trans>
          </p>
          <div className={styles.actions}>
            <Button
              variant="bare"
              size="small"
              aria-label={t`Do not add: ${{ name }}`}
              onClick={() => change({ added: added.filter((_, at) => at !== index) })}
            >
              <Trans>Do not add</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
