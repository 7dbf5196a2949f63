import { Radio, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { ownCategory } from '../../../contracts/impact.ts'
import { useAdminTexts } from '../kit/texts.ts'
import css from './impact.module.css'
import { usePages } from './use-pages.ts'

export type RedirectTarget = 'category' | 'home' | 'page' | 'none'

export interface RedirectAnswer {
  way: RedirectTarget
  page: string | null
}

/** The answer as the API takes it; undefined where the address leads nowhere. */
export const redirectOf = ({ way, page }: RedirectAnswer): string | undefined =>
  way === 'category' ? ownCategory : way === 'home' ? '/' : way === 'page' ? (page ?? undefined) : undefined

interface Props {
  value: RedirectAnswer
  onChange: (value: RedirectAnswer) => void
  first: { label: string; path: string | null }
  error: string | null
}

export function RedirectChoice({ value, onChange, first, error }: Props) {
  const t = useAdminTexts()
  const ways: RedirectTarget[] = first.path === '/' ? ['category', 'page', 'none'] : ['category', 'home', 'page', 'none']
  return (
    <Radio.Group
      label={t('impact.redirect.label')}
      description={t('impact.redirect.hint')}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={value.way}
      error={value.way === 'page' ? null : error}
      onChange={(next) => onChange({ ...value, way: ways.find((way) => way === next) ?? 'none' })}
    >
      <Stack gap={8} mt={8}>
        {ways.map((way) => (
          <Radio
            key={way}
            size="sm"
            value={way}
            label={way === 'category' ? first.label : t(`impact.redirect.${way}`)}
            description={way === 'category' ? first.path : undefined}
          />
        ))}
        {value.way === 'page' ? <PageSelect value={value.page} onChange={(page) => onChange({ way: 'page', page })} error={error} /> : null}
      </Stack>
    </Radio.Group>
  )
}

function PageSelect({ value, onChange, error }: { value: string | null; onChange: (page: string | null) => void; error: string | null }) {
  const t = useAdminTexts()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<{ path: string; title: string } | null>(null)
  // With a page chosen, the field holds its title, which is no keyword.
  const { groups, isSearching } = usePages(keyword === chosen?.title ? '' : keyword)
  const found = groups.flatMap((group) => group.pages)
  const own = chosen && !found.some(({ path }) => path === chosen.path) ? [chosen] : []
  const option = ({ path, title }: { path: string; title: string }) => ({ value: path, label: title })
  return (
    <Select
      size="sm"
      ml={28}
      aria-label={t('impact.redirect.page_label')}
      placeholder={t('impact.redirect.placeholder')}
      value={value}
      data={[
        ...(own.length > 0 ? [{ group: t('site-menus.chosen'), items: own.map(option) }] : []),
        ...groups.map(({ name, pages }) => ({ group: name, items: pages.map(option) })),
      ]}
      error={error}
      searchable
      searchValue={keyword}
      onSearchChange={setKeyword}
      filter={({ options }) => options}
      maxDropdownHeight={280}
      nothingFoundMessage={t(isSearching ? 'palette.searching' : 'palette.empty')}
      renderOption={({ option: { value: path, label } }) => (
        <span className={css.option}>
          <span>{label}</span>
          <span className={css.quiet}>{path}</span>
        </span>
      )}
      onChange={(path) => {
        setChosen(found.find((page) => page.path === path) ?? null)
        onChange(path)
      }}
    />
  )
}
