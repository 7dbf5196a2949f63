import { Collapse, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Locale } from '../../../contracts/fields.ts'
import { localePath } from '../../lib/locale.ts'
import { appendIfFits } from '../../lib/page-title.ts'
import { useLocale, useRootData, useSiteData } from '../../lib/site-data.ts'
import { useAdminTexts } from '../texts.ts'
import { PairField } from './fields.tsx'
import { type Form, useFieldValue } from './form-store.ts'
import type { PairValues } from './pair-frame.tsx'
import css from './seo-box.module.css'

type SeoName = 'seo_title' | 'seo_description' | 'seo_keywords'
type SeoValues = PairValues<SeoName | 'title'> & { slug?: string | undefined }

interface Props<D extends string> {
  form: Form<SeoValues> & Form<PairValues<D>>
  /** The pair that search engines show where there is no description for them. */
  descriptionName: D
  pathOf: (slug: string) => string
  /** Picture of the share card. */
  imageUrl?: string | null
}

/** What search engines and share cards show, with a preview of both. */
export function SeoBox<D extends string>(props: Props<D>) {
  const t = useAdminTexts()
  const form: Form<SeoValues> = props.form
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <section className={css.box}>
      <UnstyledButton className={css.toggle ?? ''} aria-expanded={isOpen} onClick={toggle}>
        <IconChevronRight size={16} aria-hidden />
        <span>{t('form.seo.title')}</span>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={css.content}>
          <Preview {...props} />
          <PairField form={form} name="seo_title" label={t('form.seo.seo_title')} maxLength={200} />
          <PairField form={form} name="seo_description" label={t('form.seo.seo_description')} maxLength={500} rows={2} />
          <PairField form={form} name="seo_keywords" label={t('form.seo.seo_keywords')} maxLength={500} />
        </div>
      </Collapse>
    </section>
  )
}

const suffixes = { zh: 'cn', en: 'en' } as const

function Preview<D extends string>({ form: both, descriptionName, pathOf, imageUrl }: Props<D>) {
  const t = useAdminTexts()
  const form: Form<SeoValues> = both
  const described: Form<PairValues<D>> = both
  const [locale, setLocale] = useState<Locale>(useLocale())
  const suffix = suffixes[locale]
  const seoTitle = useFieldValue(form, `seo_title_${suffix}`)
  const title = useFieldValue(form, `title_${suffix}`)
  const seoDescription = useFieldValue(form, `seo_description_${suffix}`)
  const description = useFieldValue(described, `${descriptionName}_${suffix}`)
  const slug = useFieldValue(form, 'slug') ?? '…'
  const site = useSiteData().site.name
  const origin = useRootData()?.origin ?? ''
  const shown = { title: seoTitle || title || t('common.untitled'), description: seoDescription || plain(description) || '—' }
  return (
    <div lang={locale === 'zh' ? 'zh-CN' : 'en'} className={css.previews}>
      <SegmentedControl
        size="xs"
        value={locale}
        aria-label={t('form.seo.preview_language')}
        data={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(value) => setLocale(value === 'en' ? 'en' : 'zh')}
      />
      <figure className={css.search}>
        <figcaption>{t('form.seo.search')}</figcaption>
        <p className={css.address}>{`${origin}${localePath(pathOf(slug), locale)}`}</p>
        <p className={css.found}>{seoTitle || appendIfFits(shown.title, ` — ${site}`)}</p>
        <p className={css.text}>{shown.description}</p>
      </figure>
      <figure className={css.share}>
        <figcaption>{t('form.seo.share')}</figcaption>
        <div className={css.card}>
          {imageUrl ? <img src={imageUrl} alt="" /> : <span className={css.blank} />}
          <div>
            <p className={css.found}>{shown.title}</p>
            <p className={css.text}>{shown.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
