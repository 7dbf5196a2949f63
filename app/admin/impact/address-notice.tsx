import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { categoryTypes } from '../../../contracts/categories.ts'
import { slug as slugSchema } from '../../../contracts/fields.ts'
import type { Impact } from '../../../contracts/impact.ts'
import { impactOf, isImpactResource } from '../api/impact.ts'
import { useForm } from '../fields/store/form-context.tsx'
import { useFormValue } from '../fields/store/form-store.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { numberOf, textOf } from '../kit/values.ts'
import { Affected } from './affected.tsx'
import css from './impact.module.css'

const settleMs = 400

export function SlugNotice() {
  const t = useAdminTexts()
  const { form, item } = useForm()
  const slug = useFormValue(form, () => textOf(form.get('slug')))
  const saved = useFormValue(form, () => textOf(form.savedValues().slug))
  const isAsked = item !== null && slug !== saved && slugSchema.safeParse(slug).success
  const impact = useAddressImpact(isAsked ? { action: 'slug', slug } : null)
  if (!impact) return null
  return <Notice impact={impact} lead={t('impact.slug_kept')} />
}

export function MoveNotice() {
  const t = useAdminTexts()
  const { form, item, contract } = useForm()
  const value = (name: string) => form.get(name)
  const before = form.savedValues()
  const moved = useFormValue(form, () =>
    ['category_id', 'type', 'parent_id'].filter((name) => name in before && value(name) !== before[name]).join(' '),
  )
  const category_id = useFormValue(form, () => numberOf(value('category_id')))
  const typed = useFormValue(form, () => textOf(value('type')))
  const type = categoryTypes.find((known) => known === typed)
  const impact = useAddressImpact(
    item !== null && moved !== '' ? { action: 'move', ...(category_id ? { category_id } : {}), ...(type ? { type } : {}) } : null,
  )
  if (!impact) return null
  if (impact.pages.count > 0) return <Notice impact={impact} lead={t('impact.move_kept')} />
  return contract.name === 'categories' ? <p className={css.notice}>{t('impact.move_same')}</p> : null
}

/** The effects of a change of address, after a pause in typing; null while there are none, or while they are unknown. */
function useAddressImpact(asked: { action: 'slug' | 'move'; slug?: string; category_id?: number; type?: string } | null): Impact | null {
  const { contract, item } = useForm()
  const { name } = contract
  const key = JSON.stringify(asked)
  const [settled] = useDebouncedValue(key, settleMs)
  const { data } = useQuery({
    queryKey: ['impact', name, item?.id, item?.version, settled],
    queryFn: ({ signal }) => (isImpactResource(name) && item && asked ? impactOf(name, item.id, asked, signal) : null),
    enabled: asked !== null && settled === key,
  })
  return settled === key && asked ? (data ?? null) : null
}

/** Of a record without a public page, only what its new address would meet is worth a word. */
function Notice({ impact, lead }: { impact: Impact; lead: string }) {
  const t = useAdminTexts()
  const { pages, slug } = impact
  const met = slug?.is_taken
    ? t('impact.slug_taken')
    : slug?.rule
      ? t(slug.rule.is_forced ? 'impact.slug_forced' : 'impact.slug_rule', { to: slug.rule.to })
      : null
  if (pages.count === 0 && met === null) return null
  return (
    <div className={css.notice} role="status">
      {met ? <p className={css.warning}>{met}</p> : null}
      {pages.count > 0 ? (
        <>
          <p>{lead}</p>
          <Affected impact={impact} />
        </>
      ) : null}
    </div>
  )
}
