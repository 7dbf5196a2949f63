import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconEye, IconHistory } from '@tabler/icons-react'
import { safeAddress } from '../../lib/safe-address.ts'
import { RelativeTime } from '../lists/relative-time.tsx'
import { settle } from '../lists/use-list-actions.ts'
import { NewTabLink } from '../new-tab-link.tsx'
import { useAdminTexts } from '../texts.ts'
import { type FormStore, useFormValue } from './form-store.ts'
import type { ResourceFormProps, StoredItem } from './form-types.ts'
import css from './resource-form.module.css'
import { RevisionsDrawer } from './revisions-drawer.tsx'
import type { SaveOptions } from './use-save.ts'

interface Props<Values extends object, Item extends StoredItem> {
  props: ResourceFormProps<Values, Item>
  form: FormStore<Values>
  item: Item | null
  title: string
  /** When unsaved work was last kept in the browser. */
  keptAt: string | null
  save: (options?: SaveOptions<Values>) => Promise<void>
  isSaving: boolean
  onReload: () => void
  /** The page beside the form; null where there is no room for it, and a new tab shows it. */
  preview: { isOpen: boolean; toggle: () => void } | null
}

/** The form's name and state, and what can be done with the whole of it; it stays in view. */
export function FormHeader<Values extends object, Item extends StoredItem>(all: Props<Values, Item>) {
  const { props, form, item, title, keptAt } = all
  const t = useAdminTexts()
  const isDirty = useFormValue(form, () => form.isDirty())
  const url = item ? (props.siteUrl?.(item) ?? null) : null
  return (
    <div className={css.header}>
      <div className={css.title}>
        <h1>{title}</h1>
        <p className={css.state} role="status">
          {isDirty ? t(keptAt ? 'form.kept' : 'form.unsaved') : item ? <SavedAt at={item.updated_at} /> : t('form.new')}
        </p>
      </div>
      <div className={css.tools}>
        {url ? <NewTabLink href={url} label={t('list.view_on_site')} /> : null}
        {props.publishing && item ? <PublishingTools {...all} item={item} /> : null}
        <SaveButtons {...all} />
      </div>
    </div>
  )
}

function SavedAt({ at }: { at: string }) {
  const t = useAdminTexts()
  return (
    <>
      {t('form.saved_at')} <RelativeTime at={at} />
    </>
  )
}

function PublishingTools<Values extends object, Item extends StoredItem>({
  props,
  form,
  item,
  onReload,
  preview: pane,
}: Props<Values, Item> & { item: Item }) {
  const t = useAdminTexts()
  const [isOpen, { open, close }] = useDisclosure()
  const isDirty = useFormValue(form, () => form.isDirty())
  const preview = async () => {
    // Opened at once, while the click still counts as the user's own; the address follows.
    const tab = window.open('', '_blank')
    try {
      const link = await props.publishing?.previewLink(item.id)
      // The site's public address may be another than the one that the back office is used at.
      const address = link && safeAddress(link.url, { allowExternal: true })
      if (tab && address) tab.location.href = address
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (
    <>
      <Tooltip label={pane ? t(`form.preview_pane.${pane.isOpen ? 'close' : 'open'}`) : t(isDirty ? 'form.preview_saved' : 'form.preview')}>
        <ActionIcon
          variant={pane?.isOpen ? 'light' : 'subtle'}
          color={pane?.isOpen ? 'tide' : 'gray'}
          size="lg"
          aria-label={t('form.preview')}
          aria-pressed={pane?.isOpen}
          onClick={() => (pane ? pane.toggle() : settle(preview()))}
        >
          <IconEye size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('form.revisions.title')}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('form.revisions.title')} onClick={open}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <RevisionsDrawer props={props} item={item} isOpen={isOpen} onClose={close} onRestored={onReload} />
    </>
  )
}

function SaveButtons<Values extends object, Item extends StoredItem>({ props, item, save, isSaving }: Props<Values, Item>) {
  const t = useAdminTexts()
  const { publish, actions } = props
  return (
    <Button.Group>
      <Button type="submit" size="sm" color="coral" loading={isSaving}>
        {t('common.save')}
      </Button>
      <Menu width={224}>
        <Menu.Target>
          <Button size="sm" color="coral" px={8} className={css.split ?? ''} aria-label={t('form.more_saves')} disabled={isSaving}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item rightSection={<kbd className={css.key}>{t('form.save_key')}</kbd>} onClick={() => void save()}>
            {t('form.save_continue')}
          </Menu.Item>
          {publish ? <Menu.Item onClick={() => void save({ set: publish.values })}>{publish.label}</Menu.Item> : null}
          {item && actions ? <Menu.Divider /> : null}
          {item
            ? actions?.(item).map(({ label, icon, run }) => (
                <Menu.Item key={label} leftSection={icon} onClick={run}>
                  {label}
                </Menu.Item>
              ))
            : null}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
