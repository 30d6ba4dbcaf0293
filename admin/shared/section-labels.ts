// Labels of the kinds of sections and of their fields.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SectionKind } from '#contract/section-kinds.ts'

export const sectionLabels: Record<SectionKind, { name: MessageDescriptor; text: MessageDescriptor }> = {
  hero: {
    name: msg({ message: 'Hero', comment: 'The section at the top of a page' }),
    text: msg`A large title beside a shirt that turns, or a picture`,
  },
  products: { name: msg`Products`, text: msg`Recommended, selected, or of a category` },
  steps: {
    name: msg({ message: 'Steps', comment: 'A section of a page' }),
    text: msg`How it works, in numbered steps`,
  },
  categories: { name: msg`Categories`, text: msg`Pictures that lead to the categories` },
  'for-you': {
    name: msg`For returning shoppers`,
    text: msg`What is picked for them, and what they looked at last`,
  },
  reviews: { name: msg`Reviews`, text: msg`Excerpts of verified reviews` },
  fabrics: { name: msg`Fabrics`, text: msg`Swatches that open the designer` },
  'look-book': { name: msg`Look book`, text: msg`Designs of the shop, turning in 3D` },
  text: { name: msg`Text`, text: msg`A title and paragraphs` },
  'picture-text': { name: msg`Picture beside text`, text: msg`For the workshop, the people, the story` },
  questions: { name: msg`Questions`, text: msg`Questions with answers that open` },
  map: {
    name: msg`Address and opening hours`,
    text: msg`Where the shop is, with a picture and a link to a map`,
  },
}

export const sectionFieldLabels: Record<string, MessageDescriptor> = {
  title: msg`Title`,
  text: msg`Text`,
  shows: msg({ message: 'Beside the title', comment: 'What the opening of a page shows' }),
  look: msg`Look`,
  picture: msg`Picture`,
  link: msg`Button`,
  from: msg`Which products`,
  products: msg`Products`,
  category: msg`Category`,
  count: msg({ message: 'How many', comment: 'Products or reviews that a section shows' }),
  parts: msg`Entries`,
  categories: msg`Categories`,
  fabrics: msg`Fabrics`,
  looks: msg`Looks`,
  side: msg`Side of the picture`,
  service: msg`Link to a map`,
}

/** What is shown while a list is empty. */
export const emptyListLabels: Record<string, MessageDescriptor> = {
  categories: msg`All categories are shown.`,
  fabrics: msg`The first fabrics are shown.`,
  looks: msg`The first looks are shown.`,
  products: msg`No products chosen yet`,
  category: msg`No category chosen yet`,
  look: msg`No look chosen yet`,
}

export const choiceLabels: Record<string, MessageDescriptor> = {
  'shows recommended': msg`The first recommended shirt`,
  'shows shirt': msg`A look, turning in 3D`,
  'shows picture': msg`A picture`,
  'shows nothing': msg({ message: 'Nothing', comment: 'Beside the title of a page' }),
  'from recommended': msg`Recommended products`,
  'from chosen': msg`Selected products`,
  'from category': msg`Products of a category`,
  'side left': msg({ message: 'Left', comment: 'Side of a picture' }),
  'side right': msg({ message: 'Right', comment: 'Side of a picture' }),
  'service none': msg`No link`,
  'service openstreetmap': msg`OpenStreetMap`,
  'service google': msg`Google Maps`,
  'service apple': msg`Apple Maps`,
}
