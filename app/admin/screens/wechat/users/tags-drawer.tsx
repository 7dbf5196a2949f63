import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { type WechatTag, wechatUserLimits } from '../../../../../contracts/wechat/users.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { useRights } from '../../../../api/rights.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ReadingSwitch, RowReading } from '../../../fields/letters/row-reading.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { listPath } from '../../../registry/screens.ts'
import { AccountNotice, useIsLacking } from '../account-notice.tsx'
import { RoomLeft } from '../room-left.tsx'
import css from './users.module.css'
import { createTag, deleteTag, name, refreshTags, renameTag, useTags } from './users-api.ts'

export function TagsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useAdminTexts()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={t(`${name}.tags`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TagList onClose={onClose} />
    </Drawer>
  )
}

function TagList({ onClose }: { onClose: () => void }) {
  const t = useAdminTexts()
  const [edited, setEdited] = useState<number | null>(null)
  const { data } = useTags()
  const own = data?.items.filter((tag) => !tag.is_system) ?? []
  return (
    <div className={css.tagPanel}>
      <AccountNotice permissions={['tags']} isBlockingOnly />
      <p className="quiet">
        {t(`${name}.tag_limits`, {
          count: own.length,
          most: data?.most ?? wechatUserLimits.tagsOfAccount,
          each: wechatUserLimits.tagsOfUser,
        })}
      </p>
      <ReadingSwitch />
      <TagForm key={own.length} label={t(`${name}.new_tag`)} action={t(`${name}.add_tag`)} initial="" save={createTag} />
      {data?.items.length === 0 ? <p>{t(`${name}.no_tags`)}</p> : null}
      <ul className={css.tagList}>
        {data?.items.map((tag) => (
          <li key={tag.tag_id}>
            {edited === tag.tag_id ? (
              <TagForm
                label={t(`${name}.rename_tag`, { tag: tag.name })}
                action={t('common.save')}
                initial={tag.name}
                save={(text) => renameTag(tag.tag_id, text)}
                onEnd={() => setEdited(null)}
              />
            ) : (
              <TagRow tag={tag} onRename={() => setEdited(tag.tag_id)} onClose={onClose} />
            )}
          </li>
        ))}
      </ul>
      <Refresh />
    </div>
  )
}

function Refresh() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await refreshTags()
      toasts.success(t(`${name}.tags_refreshed`))
      await queries.invalidateQueries({ queryKey: [name] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => ignoreRejection(refresh())}
      >
        {t(`${name}.refresh_tags`)}
      </Button>
    </div>
  )
}

function TagRow({ tag, onRename, onClose }: { tag: WechatTag; onRename: () => void; onClose: () => void }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const isLacking = useIsLacking('tags')
  const mayDelete = useRights().has('wechat.delete')
  const remove = async () => {
    const question = {
      title: t(`${name}.delete_tag_title`, { tag: tag.name }),
      text: t(`${name}.delete_tag_text`, { count: tag.count }),
      label: t(`${name}.delete_tag`),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await deleteTag(tag.tag_id)
    toasts.success(t(`${name}.tag_deleted`, { tag: tag.name }))
    await queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <div className={css.tagRow}>
      <Link to={to(`${listPath(name)}?tag=${tag.tag_id}`)} onClick={onClose}>
        {tag.name}
        <RowReading text={tag.name} />
      </Link>
      <span className={css.tagCount}>{formatNumber(tag.count, locale)}</span>
      {tag.is_system ? (
        <span className="quiet">{t(`${name}.system_tag`)}</span>
      ) : (
        <span className={css.tagTools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            disabled={isLacking}
            aria-label={t(`${name}.rename_tag`, { tag: tag.name })}
            onClick={onRename}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          {mayDelete ? (
            <ActionIcon
              variant="subtle"
              color="red"
              size="md"
              disabled={isLacking}
              aria-label={t(`${name}.delete_tag_title`, { tag: tag.name })}
              onClick={() => ignoreRejection(remove())}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </span>
      )}
    </div>
  )
}

interface FormProps {
  label: string
  action: string
  initial: string
  save: (text: string) => Promise<unknown>
  onEnd?: () => void
}

function TagForm({ label, action, initial, save, onEnd }: FormProps) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isLacking = useIsLacking('tags')
  const trimmed = text.trim()
  const isWrong = trimmed === '' || bytesOf(trimmed) > wechatUserLimits.tagNameBytes
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || isBusy || isLacking) return
    setBusy(true)
    try {
      await save(trimmed)
      await queries.invalidateQueries({ queryKey: [name] })
      onEnd?.()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(Object.values(error.fields).flat()[0] ?? catalogueText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.tagForm} onSubmit={(event) => ignoreRejection(submit(event))}>
      <TextInput
        label={label}
        value={text}
        disabled={isLacking}
        error={problem}
        description={<RoomLeft className={css.bytes} of={text} max={wechatUserLimits.tagNameBytes} />}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <span className={css.tagFormTools}>
        <Button type="submit" variant="default" size="sm" loading={isBusy} disabled={isLacking || isWrong}>
          {action}
        </Button>
        {onEnd ? (
          <Button variant="subtle" color="gray" size="sm" onClick={onEnd}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </span>
    </form>
  )
}
