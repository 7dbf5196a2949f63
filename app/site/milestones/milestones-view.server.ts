import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { PublicMilestone } from '../../../contracts/milestones.ts'
import { pictureOf } from '../common/picture.server.ts'

const wideEnough = 1280

function entryOf({ id, month, image, title_cn, title_en, description_cn, description_en }: PublicMilestone, locale: Locale) {
  const texts = localize({ title_cn, title_en, description_cn, description_en }, locale)
  return { ...texts, id, month, picture: pictureOf(image, locale, wideEnough) }
}

export function milestonesView(milestones: PublicMilestone[], locale: Locale) {
  return [...Map.groupBy(milestones, ({ year }) => year)].map(([year, entries]) => ({
    year,
    entries: entries.map((entry) => entryOf(entry, locale)),
  }))
}
export type YearView = ReturnType<typeof milestonesView>[number]
