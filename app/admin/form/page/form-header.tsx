import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconDeviceFloppy, IconExternalLink, IconEye, IconHistory, IconSend, IconTrash } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { useLanguages } from '../../fields/view/language-view.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { keyHint } from '../../kit/keys.ts'
import { openTab } from '../../kit/navigation/open-tab.ts'
import { usePageCommands } from '../../kit/navigation/page-commands.tsx'
import { usePublicUrl } from '../../kit/navigation/public-url.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import css from '../form.module.css'
import { useTypedTexts } from '../preview/use-typed.ts'
import { useRecordPlace } from '../session/record-place.ts'
import type { SaveOptions } from '../session/save-cycle.ts'
import { RevisionsDrawer } from './revisions-drawer.tsx'
import { useFormRemoval } from './use-form-removal.ts'

interface Props {
  title: string
  draftAt: string | null
  save: (options?: SaveOptions) => Promise<StoredItem | null>
  isSaving: boolean
  onReload: () => void
  preview: { isOpen: boolean; toggle: () => void }
}

export function FormHeader(props: Props) {
  const { title, draftAt } = props
  const t = useAdminTexts()
  const { form, item, publishing, page } = useForm()
  const hasTexts = useTypedTexts(page).size > 0
  const isDirty = useFormValue(form, () => form.isDirty()) || hasTexts
  const site = useSiteView(props, isDirty)
  useFormCommands(props, site)
  const newState = t(form.get('status') === 'draft' ? 'form.new_draft' : 'form.new')
  const Heading = useRecordPlace() ? 'h2' : 'h1'
  return (
    <div className={css.header} data-form-head>
      <div className={css.title}>
        <Heading>{title}</Heading>
        <p className={css.state} role="status">
          <span>{isDirty ? t(draftAt ? 'form.kept' : 'form.unsaved') : item ? <SavedAt at={item.updated_at} /> : newState}</span>
          {site ? <ViewLink {...site.link} /> : null}
        </p>
      </div>
      <div className={css.tools}>
        {publishing && item ? <PublishingTools {...props} item={item} /> : null}
        <SaveButtons {...props} />
      </div>
    </div>
  )
}

interface ViewLinkProps {
  href: string
  label: string
  onClick?: (event: MouseEvent) => void
}

/** A public record's place on the site: what is unsaved is saved before, for the page shows what is stored. */
function useSiteView({ save }: Props, isDirty: boolean): { link: ViewLinkProps; open: () => void } | null {
  const t = useAdminTexts()
  const { contract, item } = useForm()
  const publicUrl = usePublicUrl(contract.name)
  const href = item && publicUrl(item)
  if (!href) return null
  if (!isDirty) return { link: { href, label: t('list.view_on_site') }, open: () => void window.open(href, '_blank', 'noopener') }
  const open = () => {
    const stored = async () => {
      const saved = await save()
      return saved && publicUrl(saved)
    }
    ignoreRejection(openTab(stored))
  }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    open()
  }
  return { link: { href, label: t('form.save_view'), onClick }, open }
}

/** The buttons of the header as commands of the palette. */
function useFormCommands({ save, preview }: Props, site: ReturnType<typeof useSiteView>): void {
  const t = useAdminTexts()
  const { item, actions, publishing } = useForm()
  const publish = usePublish(save)
  // Everywhere in the form, and not in a dialog over it.
  const publishHere = ({ target }: KeyboardEvent) => {
    if (!(target instanceof Element && target.closest('[aria-modal="true"]'))) publish?.run()
  }
  useHotkeys([['mod+Enter', publishHere]], [], true)
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
  usePageCommands([
    { id: 'save', label: t('common.save'), icon: <IconDeviceFloppy {...icon} />, keys: 'Mod-S', run: () => void save() },
    ...(publish ? [{ id: 'publish', icon: <IconSend {...icon} />, keys: publishKeys, label: publish.label, run: publish.run }] : []),
    ...(publishing && item ? [{ id: 'preview', label: t('form.preview'), icon: <IconEye {...icon} />, run: preview.toggle }] : []),
    ...(site ? [{ id: 'site', label: site.link.label, icon: <IconExternalLink {...icon} />, run: site.open }] : []),
    ...(item ? actions.map(({ label, icon: own, run }) => ({ id: label, label, icon: own, run: () => ignoreRejection(run(item)) })) : []),
  ])
}

function SavedAt({ at }: { at: string }) {
  const t = useAdminTexts()
  // Settings do not say when they were written.
  if (at === '') return null
  return (
    <>
      {t('form.saved_at')} <RelativeTime at={at} />
    </>
  )
}

function ViewLink({ href, label, onClick }: ViewLinkProps) {
  return (
    <a className={`link ${css.view}`} href={href} target="_blank" rel="noopener" onClick={onClick}>
      {label}
    </a>
  )
}

function PublishingTools({ item, onReload, preview }: Props & { item: StoredItem }) {
  const t = useAdminTexts()
  const { publishing, isTextOnly } = useForm()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Tooltip label={t(`form.preview_pane.${preview.isOpen ? 'close' : 'open'}`)}>
        <ActionIcon
          variant={preview.isOpen ? 'light' : 'subtle'}
          color={preview.isOpen ? 'tide' : 'gray'}
          size="lg"
          aria-label={t('form.preview')}
          aria-pressed={preview.isOpen}
          onClick={preview.toggle}
        >
          <IconEye size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {publishing?.revisions && !isTextOnly ? (
        <>
          <Tooltip label={t('form.revisions.title')}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('form.revisions.title')} onClick={open}>
              <IconHistory size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <RevisionsDrawer item={item} isOpen={isOpen} onClose={close} onRestored={onReload} />
        </>
      ) : null}
    </>
  )
}

const publishKeys = 'Mod-Enter'

/** In these, publishing is what comes next. */
const hiddenStates = ['draft', 'archived', 'inactive']

const publishActions = [
  { status: 'published', label: 'form.save_publish', brief: 'list.publish' },
  { status: 'active', label: 'form.save_activate', brief: 'form.activate' },
] as const

interface Publish {
  label: string
  /** For the bar of a phone. */
  brief: string
  run: () => void
  /** Publishes at once what the form names a later moment for. */
  runNow: (() => void) | null
}

/** Saves and publishes at once, or at the moment that the form names; null for what is never published. */
function usePublish(save: Props['save']): Publish | null {
  const t = useAdminTexts()
  const { contract, form, isTextOnly } = useForm()
  const isForLater = useFormValue(form, () => Date.parse(textOf(form.get('published_at'))) > Date.now())
  const publish = publishActions.find(({ status }) => contract.statuses?.includes(status))
  if (!publish || isTextOnly) return null
  const { status } = publish
  return {
    label: t(isForLater ? 'form.save_schedule' : publish.label),
    brief: t(isForLater ? 'form.schedule' : publish.brief),
    run: () => void save({ set: { status } }),
    runNow: isForLater ? () => void save({ set: { status, published_at: null } }) : null,
  }
}

function SaveButtons({ title, save, isSaving }: Props) {
  const { form, item, singleTitle, creation } = useForm()
  const isOverPage = useRecordPlace() !== null
  const publish = usePublish(save)
  const willHide = useFormValue(form, () => hiddenStates.includes(textOf(form.get('status'))))
  const { isNarrow } = useLanguages()
  const isOffered = !isOverPage && (willHide || (item !== null && hiddenStates.includes(textOf(item.status))))
  // Publishing is the main act of a draft.
  const variant = publish && isOffered ? 'default' : 'filled'
  if (singleTitle !== undefined || (creation && !item)) return <SaveButton isSaving={isSaving} variant="filled" />
  return (
    <>
      {publish && isOffered ? <PublishButton publish={publish} isSaving={isSaving} isBrief={isNarrow} /> : null}
      <Button.Group>
        <SaveButton isSaving={isSaving} variant={variant} />
        <SaveMenu title={title} save={save} publish={publish} isSaving={isSaving} variant={variant} />
      </Button.Group>
    </>
  )
}

type Variant = 'default' | 'filled'

function SaveButton({ isSaving, variant }: { isSaving: boolean; variant: Variant }) {
  const t = useAdminTexts()
  const { item, creation } = useForm()
  return (
    <Button type="submit" size="sm" variant={variant} loading={isSaving}>
      {creation && !item ? creation.label : t('common.save')}
    </Button>
  )
}

function PublishButton({ publish, isSaving, isBrief }: { publish: Publish; isSaving: boolean; isBrief: boolean }) {
  return (
    <Button size="sm" variant="filled" {...(isBrief && { px: 12 })} aria-label={publish.label} disabled={isSaving} onClick={publish.run}>
      {isBrief ? publish.brief : publish.label}
    </Button>
  )
}

interface SaveMenuProps extends Pick<Props, 'title' | 'save' | 'isSaving'> {
  publish: Publish | null
  variant: Variant
}

function SaveMenu({ title, save, publish, isSaving, variant }: SaveMenuProps) {
  const t = useAdminTexts()
  const { contract, item, actions, isTextOnly } = useForm()
  const remove = useFormRemoval(title)
  const isPublished = item?.status === 'published' && contract.statuses?.includes('draft') && !isTextOnly
  const isOverPage = useRecordPlace() !== null
  return (
    <Menu width={224}>
      <Menu.Target>
        <Button
          size="sm"
          px={8}
          variant={variant}
          className={variant === 'filled' ? (css.split ?? '') : ''}
          aria-label={t('form.more_saves')}
          disabled={isSaving}
        >
          <IconChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOverPage ? (
          <Menu.Item rightSection={<kbd className={css.key}>{t('form.save_key')}</kbd>} onClick={() => void save()}>
            {t('form.save_continue')}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => void save({ thenLeave: true })}>{t('form.save_close')}</Menu.Item>
        )}
        {publish ? (
          <Menu.Item
            rightSection={
              <kbd className={css.key} aria-hidden>
                {keyHint(publishKeys)}
              </kbd>
            }
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={publish.run}
          >
            {publish.label}
          </Menu.Item>
        ) : null}
        {publish?.runNow ? <Menu.Item onClick={publish.runNow}>{t('form.publish.now')}</Menu.Item> : null}
        {isPublished ? <Menu.Item onClick={() => void save({ set: { status: 'draft' } })}>{t('form.save_take_down')}</Menu.Item> : null}
        {item && actions.length > 0 ? <Menu.Divider /> : null}
        {item
          ? actions.map(({ label, icon, run }) => (
              <Menu.Item key={label} leftSection={icon} onClick={() => ignoreRejection(run(item))}>
                {label}
              </Menu.Item>
            ))
          : null}
        {remove && !isOverPage ? (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(remove())}>
              {t('common.delete')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
