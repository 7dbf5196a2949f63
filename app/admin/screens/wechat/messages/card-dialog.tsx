import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentsResource } from '../../../../../contracts/contents.ts'
import { productsResource } from '../../../../../contracts/products.ts'
import { type WechatCardResource, wechatCardResources } from '../../../../../contracts/wechat/messages.ts'
import { useRights } from '../../../../api/rights.ts'
import { resourceApi } from '../../../api/resource.ts'
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useTitle } from '../../../kit/languages.ts'
import { Thumbnail } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { PublishedState, RecordFacts } from '../record-option.tsx'
import css from './dialogs.module.css'
import { name } from './messages-api.ts'

const apis = { products: resourceApi(productsResource), contents: resourceApi(contentsResource) }
const settleMs = 250

async function readPublished(resource: WechatCardResource, keyword: string, signal: AbortSignal) {
  const { items } = await apis[resource].list({ status: 'published', sort: '-published_at', keyword: keyword || null }, { signal })
  return items.map(({ id, cover, title_cn, title_en, summary_cn, summary_en, status, published_at, unpublish_at }) => ({
    ...{ id, cover, title_cn, title_en, status, published_at, unpublish_at },
    summary: summary_cn || summary_en,
  }))
}

interface Props {
  onSend: (card: { resource: WechatCardResource; id: number }) => Promise<unknown>
  onClose: () => void
}

/** A product or an article of the site, which is sent as a card that leads to its page. */
export default function CardDialog({ onSend, onClose }: Props) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const { may } = useRights()
  const kinds = wechatCardResources.filter((kind) => may(kind, 'read'))
  const [resource, setResource] = useState<WechatCardResource>(kinds[0] ?? 'products')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), settleMs)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const { data, isFetching } = useQuery({
    queryKey: [resource, 'cards', keyword],
    queryFn: ({ signal }) => readPublished(resource, keyword, signal),
    // Not those of the other kind.
    placeholderData: (before, query) => (query?.queryKey[0] === resource ? before : undefined),
  })
  const send = async () => {
    if (chosen === null) return
    setSending(true)
    await onSend({ resource, id: chosen }).finally(onClose)
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={t(`${name}.tools.card`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <div className={css.filters}>
        <SegmentedControl
          size="sm"
          aria-label={t(`${name}.card.kind`)}
          value={resource}
          data={kinds.map((value) => ({ value, label: t(`${name}.card.${value}`) }))}
          onChange={(value) => {
            setResource(value)
            setChosen(null)
          }}
        />
        <TextInput
          size="sm"
          type="search"
          value={typed}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ul className={css.records} aria-busy={isFetching}>
        {data?.map((record) => (
          <li key={`${resource} ${record.id}`}>
            <label>
              <input type="radio" name="card" checked={chosen === record.id} onChange={() => setChosen(record.id)} />
              <Thumbnail of={record.cover} />
              <span className={css.texts}>
                <strong>{titleOf(record)}</strong>
                <span className={css.words}>{record.summary}</span>
                <RecordFacts>
                  <PublishedState resource={resource} record={record} />
                </RecordFacts>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {data?.length === 0 ? <p className={css.quiet}>{t('palette.empty')}</p> : null}
      <p className={css.quiet}>{t(`${name}.card.hint`)}</p>
      <DialogFoot>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" disabled={chosen === null} loading={isSending} onClick={() => ignoreRejection(send())}>
          {t(`${name}.send`)}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
