import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { hasChinese } from '../../../../../contracts/localized.ts'
import { type AutoReply, autoRepliesResource } from '../../../../../contracts/wechat/replies.ts'
import { useRights } from '../../../../api/rights.ts'
import { resourceApi } from '../../../api/resource.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { State, TitleCell } from '../../../kit/list/cells.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useColumns } from '../../../lists/columns/columns.tsx'
import { useFilters } from '../../../lists/filters/filters.ts'
import { ResourceTable } from '../../../lists/resource-table.tsx'
import { editPath } from '../../../registry/screens.ts'
import { AccountNotice, useIsLacking, useIsLackingByKind } from '../account-notice.tsx'
import { useScannable } from '../qr-codes/qr-codes-api.ts'
import { withoutTags } from './bubble.tsx'
import css from './chat.module.css'
import { Chat } from './chat.tsx'
import { Switches } from './switches.tsx'
import { WebsiteImport } from './website-import.tsx'

const api = resourceApi(autoRepliesResource)
const maxTokens = 5
/** As many as two lines hold. */
const maxWords = 3

export default function AutoReplyList() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const isLacking = useIsLacking('website_replies')
  const mayImport = useRights().may(autoRepliesResource.name, 'create') && !isLacking
  const [isTrying, { open, close }] = useDisclosure()
  return (
    <>
      <ResourceTable
        api={api}
        titleOf={({ name }) => name}
        columns={useColumns<typeof autoRepliesResource, AutoReply>(autoRepliesResource, [
          {
            name: 'name',
            label: t('wechat-replies.name'),
            isEssential: true,
            sort: 'name',
            card: 'title',
            cell: (row) => <TitleCell title={row.name} to={to(editPath('wechat-replies', row.id))} mark={<RowReading text={row.name} />} />,
          },
          { name: 'kind', width: 112, isHidden: true },
          { name: 'keywords', label: t('wechat-replies.trigger'), cell: (row) => <Trigger of={row} /> },
          { name: 'reply', label: t('wechat-replies.reply'), cell: (row) => <Answer of={row} /> },
          { name: 'priority', width: 88, isHidden: true },
          { name: 'hit_count', width: 96 },
          { name: 'last_hit_at', width: 112 },
          { name: 'status', width: 96 },
          { name: 'updated_at', width: 128, isHidden: true },
        ])}
        filters={useFilters(autoRepliesResource, ['kind', 'status'])}
        notice={
          <>
            <AccountNotice permissions={['callback']} />
            <Switches />
          </>
        }
        extra={
          <>
            {mayImport ? <WebsiteImport /> : null}
            <Button variant="default" size="sm" leftSection={<IconMessages size={16} aria-hidden />} onClick={open}>
              {t('wechat-replies.chat.open')}
            </Button>
          </>
        }
      />
      <Drawer
        opened={isTrying}
        onClose={close}
        position="right"
        size="md"
        title={t('wechat-replies.chat.open')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Chat />
      </Drawer>
    </>
  )
}

function Trigger({ of: { kind, keywords, codes } }: { of: AutoReply }) {
  const t = useAdminTexts()
  if (kind === 'keyword') return <Conditions of={keywords} />
  return kind === 'scan' ? <Codes of={codes} /> : t(`wechat-replies.triggers.${kind}`)
}

/** In words; a regular expression is read in the form, by those who wrote one. */
function Conditions({ of }: { of: AutoReply['keywords'] }) {
  const t = useAdminTexts()
  const parts = (['exact', 'contains'] as const).flatMap((match) => {
    const own = of.filter((keyword) => keyword.match === match).map(({ text }) => t('wechat-replies.quoted', { text }))
    const first = own.slice(0, maxWords).join(t('wechat-replies.or'))
    const left = own.length - maxWords
    const words = left > 0 ? t('wechat-replies.or_more', { words: first, count: left }) : first
    return own.length === 0 ? [] : [t(`wechat-replies.conditions.${match}`, { words })]
  })
  const patterns = of.filter(({ match }) => match === 'regex').length
  if (patterns > 0) parts.push(t('wechat-replies.conditions.regex', { count: patterns }))
  const read = of.flatMap(({ match, text }) => (match === 'regex' ? [] : text)).slice(0, maxWords)
  return (
    <>
      <span className={css.conditions}>{parts.join(t('wechat-replies.conditions.between'))}</span>
      {read.some(hasChinese) ? <RowReading text={read.join(' / ')} /> : null}
    </>
  )
}

function Codes({ of }: { of: AutoReply['codes'] }) {
  const t = useAdminTexts()
  const { data = [] } = useScannable()
  const names = data.filter(({ id }) => of.includes(id)).map((code) => code.name)
  return (
    <span className={css.tokens}>
      {names.slice(0, maxTokens).map((name) => (
        <span key={name} className={css.token}>
          {name}
        </span>
      ))}
      {names.length > maxTokens ? <span>{t('wechat-replies.more_keywords', { count: names.length - maxTokens })}</span> : null}
    </span>
  )
}

function Answer({ of: { reply, upload, slow_pattern } }: { of: AutoReply }) {
  const t = useAdminTexts()
  const text = reply.type === 'text' ? shortened(withoutTags(reply.content)) : ''
  const cannotTransfer = useIsLackingByKind('customer_service')
  return (
    <>
      <span className={css.answer}>
        {text || t(`wechat-replies.types.${reply.type}`)}
        {upload === 'waiting' || upload === 'failed' ? (
          <>
            {' '}
            <State tone={upload === 'failed' ? 'bad' : 'wait'}>{t(`wechat-replies.uploads.${upload}`)}</State>
          </>
        ) : null}
        {reply.type === 'transfer' && cannotTransfer ? (
          <>
            {' '}
            <State tone="bad">{t('wechat-replies.not_for_account')}</State>
          </>
        ) : null}
        {slow_pattern === null ? null : (
          <>
            {' '}
            <State tone="bad">{t('wechat-replies.slow')}</State>
          </>
        )}
      </span>
      {text ? <RowReading text={text} /> : null}
    </>
  )
}

/** More than two lines of the widest column hold. */
const maxShownLength = 160
const shortened = (text: string) => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text)
