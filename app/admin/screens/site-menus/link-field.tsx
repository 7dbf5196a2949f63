import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { siteMenusResource } from '../../../../contracts/site-menus.ts'
import { useField, useForm } from '../../fields/store/form-context.tsx'
import { NewTabLink } from '../../kit/navigation/new-tab-link.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { useTargetUrl } from './entry-menu.tsx'
import { type LinkKind, linkedPages, linkKinds, shownKind } from './link-kinds.ts'
import { menuApi } from './menu-api.ts'
import { RecordPicker } from './record-picker.tsx'
import css from './site-menus.module.css'
import { TargetText } from './target-text.tsx'
import type { LinkRecord } from './use-link-records.ts'

interface Props {
  chosen: LinkKind
  onChoose: (kind: LinkKind) => void
}

export function LinkField({ chosen, onChoose }: Props) {
  const t = useAdminTexts()
  const { value, set } = useField(siteMenusResource, 'link')
  const kind = shownKind(value, chosen)
  const typed = useRef<Partial<Record<LinkKind, string>>>({})
  const choose = (next: LinkKind) => {
    typed.current[kind] = value
    onChoose(next)
    set(next === 'none' ? '' : (typed.current[next] ?? ''))
  }
  return (
    <Input.Wrapper label={t('site-menus.link')} size="sm" className={css.link ?? ''} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('site-menus.link')}
        value={kind}
        data={linkKinds.map((known) => ({ value: known, label: t(`site-menus.link_kinds.${known}`) }))}
        onChange={(next) => choose(linkKinds.find((known) => known === next) ?? 'none')}
      />
      <LinkControl kind={kind} />
    </Input.Wrapper>
  )
}

function LinkControl({ kind }: { kind: LinkKind }) {
  const t = useAdminTexts()
  const { value, set, error } = useField(siteMenusResource, 'link')
  const target = useTarget(value)
  const take = useTake()
  const { form } = useForm()
  const id = form.idOf('link')
  if (kind === 'none') return <p className="quiet">{t('site-menus.no_link')}</p>
  return (
    <>
      {kind === 'page' ? (
        <Select
          id={id}
          size="sm"
          aria-label={t('site-menus.page')}
          placeholder={t('site-menus.page_placeholder')}
          value={value || null}
          error={error}
          data={linkedPages.map(({ name, path }) => ({ value: path, label: t(`site-menus.pages.${name}`) }))}
          renderOption={({ option }) => (
            <span className={css.option}>
              <span>{option.label}</span>
              <span className={css.optionState}>{option.value}</span>
            </span>
          )}
          onChange={(next) => set(next ?? '')}
        />
      ) : kind === 'record' ? (
        <RecordPicker id={id} link={value} target={target} error={error} onChange={take} />
      ) : (
        <TextInput
          id={id}
          size="sm"
          aria-label={t('site-menus.address')}
          placeholder={t('site-menus.address_placeholder')}
          inputMode="url"
          maxLength={2_000}
          value={value}
          error={error}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
      <TargetLine target={target} />
    </>
  )
}

function TargetLine({ target }: { target: ReturnType<typeof useTarget> }) {
  const t = useAdminTexts()
  const url = useTargetUrl()(target)
  return (
    <div className={css.target} role="status">
      {target ? <TargetText target={target} /> : null}
      {url ? <NewTabLink href={url} label={t('site-menus.open_target')} size="md" /> : null}
    </div>
  )
}

function useTarget(link: string) {
  const [settled] = useDebouncedValue(link.trim(), 300)
  const isLink = siteMenusResource.input.shape.link.safeParse(settled).success
  const { data } = useQuery({
    queryKey: ['site-menu-target', settled],
    queryFn: ({ signal }) => menuApi.target(settled, signal),
    enabled: settled !== '' && isLink,
  })
  return settled === link.trim() && isLink ? (data ?? null) : null
}

function useTake() {
  const { form } = useForm()
  return ({ link, title_cn, title_en }: LinkRecord) => {
    const isUnnamed = textOf(form.get('title_cn')).trim() === '' && textOf(form.get('title_en')).trim() === ''
    form.merge({ link, ...(isUnnamed ? { title_cn: title_cn.slice(0, 100), title_en: title_en.slice(0, 100) } : {}) })
  }
}
