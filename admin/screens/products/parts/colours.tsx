// The colours of a product, each a name and a fabric, or for goods a name and a colour code; and its sizes.
import { Trans, useLingui } from '@lingui/react/macro'
import type { MadeKind } from '#contract/admin/products.ts'
import { colourFamilies } from '#contract/product.ts'
import { standardSizes } from '#contract/measurement.ts'
import { neckSizes, sizeText } from '#garment/body/size-text.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { familyOf } from '#garment/fabric/colour-family.ts'
import type { ColourFamily } from '#garment/fabric/fabric.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { ColourInput } from '../../../ui/form/colour-input.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import styles from './colours.module.css'
import { FabricSelect } from './fabric-select.tsx'
import { TypedSizes } from './goods-sizes.tsx'

/** A colour in the form; a new one has no key until it is saved. */
export interface FormColour {
  key?: string
  name: string
  /** For shirts. */
  fabricCode?: string
  /** For goods: `#336699`. */
  hex?: string
  family?: ColourFamily
}

interface ColoursProps extends ControlProps<FormColour[]> {
  kind: MadeKind
  /** The picture hashes of saved colours, by their keys. */
  pictures?: ReadonlyMap<string, string>
}

/** The initial values of a new colour. */
export const newColour = {
  shirt: { name: '', fabricCode: defaultDesign.fabric },
  goods: { name: '', hex: '#7a7a7a', family: familyOf('#7a7a7a') },
}

export function Colours({ kind, value: colours, onChange, pictures, error }: ColoursProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Colours</Trans>
      </legend>
      <ul className={styles.colours}>
        {colours.map((colour, index) => (
          <ColourRow
            key={colour.key ?? `new ${index}`}
            kind={kind}
            colour={colour}
            number={index + 1}
            hash={colour.key && pictures?.get(colour.key)}
            error={error && !colour.name.trim() ? error : ''}
            onChange={(changes) =>
              onChange(colours.map((one, at) => (at === index ? { ...one, ...changes } : one)))
            }
            onRemove={
              colours.length > 1 ? () => onChange(colours.filter((_, at) => at !== index)) : undefined
            }
          />
        ))}
      </ul>
      {kind === 'goods' && (
        <p className={styles.hint}>
          <Trans>
            Shoppers filter by the colour family. It follows the code until you choose another one.
          </Trans>
        </p>
      )}
      {error && colours.every(({ name }) => name.trim()) && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p>
        <Button
          variant="line"
          size="small"
          onClick={() =>
            onChange([
              ...colours,
              // Another colour of a shirt often has the same fabric.
              { ...newColour[kind], ...(kind === 'shirt' && { fabricCode: colours.at(-1)!.fabricCode! }) },
            ])
          }
        >
          <Trans>Add colour</Trans>
        </Button>
      </p>
    </fieldset>
  )
}

interface ColourRowProps {
  kind: MadeKind
  colour: FormColour
  number: number
  /** The hash of its picture. */
  hash: string | undefined
  error: string
  onChange: (changes: Partial<FormColour>) => void
  /** Left out for the only colour, which cannot be removed. */
  onRemove: (() => void) | undefined
}

function ColourRow({ kind, colour, number, hash, error, onChange, onRemove }: ColourRowProps) {
  const { t } = useLingui()
  return (
    <li className={styles.colour}>
      <div className={styles.picture}>{hash && <Picture of={{ hash, alt: '' }} alt="" sizes="3rem" />}</div>
      <TextField
        label={t`Name of colour ${number}`}
        maxLength={40}
        autoComplete="off"
        value={colour.name}
        error={error}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {kind === 'goods' ? (
        <div className={styles.code}>
          <ColourInput
            name={colour.name || t`Colour ${number}`}
            value={colour.hex ?? newColour.goods.hex}
            onChange={(hex) => onChange({ hex, ...followingFamily(colour, hex) })}
          />
          <SelectField
            label={t`Colour family of colour ${number}`}
            value={colour.family}
            onChange={({ target }) => onChange({ family: target.value as ColourFamily })}
          >
            {colourFamilies.map((family) => (
              <option key={family} value={family}>
                {t(colourFamilyTexts[family])}
              </option>
            ))}
          </SelectField>
        </div>
      ) : (
        <FabricSelect
          label={t`Fabric of colour ${number}`}
          value={colour.fabricCode ?? newColour.shirt.fabricCode}
          onChange={(fabricCode) => onChange({ fabricCode })}
        />
      )}
      {onRemove && (
        <Button variant="bare" size="small" aria-label={t`Remove colour ${number}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

/** The family of a new colour code, unless the member chose a family of their own. */
const followingFamily = ({ hex = newColour.goods.hex, family }: FormColour, next: string) =>
  family === familyOf(hex) ? { family: familyOf(next) } : {}

/** Letter and neck sizes in their order; other sizes of a product come last. */
export function Sizes({ value: sizes, onChange, error }: ControlProps<string[]>) {
  const { t, i18n } = useLingui()
  const known = [...standardSizes, ...neckSizes] as string[]
  const others = sizes.filter((size) => !known.includes(size))
  const order = [...known, ...others]
  const toggle = (size: string) =>
    onChange(
      sizes.includes(size)
        ? sizes.filter((one) => one !== size)
        : [...sizes, size].toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    )
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Sizes</Trans>
      </legend>
      {[standardSizes, neckSizes].map((group) => (
        <div key={group[0]} className={styles.sizes}>
          {group.map((size) => (
            <label key={size} className={styles.size}>
              <input type="checkbox" checked={sizes.includes(size)} onChange={() => toggle(size)} />
              {sizeText(size, 'letters', i18n)}
            </label>
          ))}
        </div>
      ))}
      <p className={styles.hint}>
        <Trans>By letter, or by the neck in inches.</Trans>
      </p>
      <TypedSizes
        label={t`Further sizes, with commas between them`}
        hint={t`The neck in centimetres (38, 39), with the sleeve length (39 / 86; 15.5 / 34), or with a further choice (39 / Slim fit).`}
        value={others}
        error=""
        onChange={(typed) => onChange([...sizes.filter((size) => known.includes(size)), ...typed])}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
