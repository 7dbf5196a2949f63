import { Alert, Button, Checkbox, Radio } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WechatArticle } from '../../../../../contracts/wechat/articles.ts'
import type { MassSendFacts } from '../../../../../contracts/wechat/mass-sends.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { langTag } from '../../../../lib/locale.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ReadingSwitch, RowReading } from '../../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { Thumbnail } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { name, readMassSend, startMassSend } from './articles-api.ts'
import { SentTo } from './outcome.tsx'
import { PhonePreview } from './phone-preview.tsx'

/** Sends a draft to followers; of an article that is no draft it shows what became of former times. */
export function MassSendDialog({ article, onClose }: { article: WechatArticle; onClose: () => void }) {
  const t = useAdminTexts()
  const { data: facts } = useQuery({
    queryKey: [name, 'mass-send', article.id],
    queryFn: ({ signal }) => readMassSend(article.id, signal),
    staleTime: 0,
  })
  const isDraft = article.state === 'draft'
  return (
    <Modal
      opened
      onClose={onClose}
      size="36rem"
      title={t(`${name}.mass.${isDraft ? 'title' : 'history_title'}`, { title: article.title })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {facts === undefined ? (
        <p className={css.quiet}>{t(`${name}.mass.reading`)}</p>
      ) : isDraft ? (
        <Steps article={article} facts={facts} onClose={onClose} />
      ) : (
        <>
          <History facts={facts} />
          <DialogFoot>
            <Button variant="default" size="sm" onClick={onClose}>
              {t('common.close')}
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  )
}

function Steps({ article, facts, onClose }: { article: WechatArticle; facts: MassSendFacts; onClose: () => void }) {
  const t = useAdminTexts()
  const [to, setTo] = useState<Audience | null>(null)
  const [tag, setTag] = useState('')
  const [isLast, setLast] = useState(false)
  const chosen = to === 'tag' ? facts.tags.find(({ tag_id }) => String(tag_id) === tag) : undefined
  const count = to === 'all' ? facts.followers : (chosen?.count ?? 0)
  if (isLast)
    return <LastStep article={article} facts={facts} tag={chosen ?? null} count={count} onBack={() => setLast(false)} onDone={onClose} />
  return (
    <>
      <div className={css.step}>
        <ReadingSwitch />
        <div className={css.sent}>
          <Thumbnail of={article.cover} width={94} height={40} />
          <div>
            <strong lang={langTag[article.locale]}>{article.title}</strong>
            <RowReading text={article.title} />
            {article.digest ? <p lang={langTag[article.locale]}>{article.digest}</p> : null}
            <RowReading text={article.digest} />
          </div>
        </div>
        <Heading step={1}>{t(`${name}.mass.who`)}</Heading>
        <Who facts={facts} to={to} onTo={setTo} tag={tag} onTag={setTag} />
        <Heading step={2}>{t(`${name}.mass.preview`)}</Heading>
        <PhonePreview articleId={article.id} />
        <h3 className={css.heading}>{t(`${name}.mass.before`)}</h3>
        <Quota facts={facts} isToAll={to === 'all'} />
        {article.is_outdated ? <p className={css.warning}>{t(`${name}.mass.outdated`)}</p> : null}
        {facts.sends.length > 0 ? <History facts={facts} /> : null}
      </div>
      <DialogFoot>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" disabled={count === 0} onClick={() => setLast(true)}>
          {t(`${name}.mass.next_step`)}
        </Button>
      </DialogFoot>
    </>
  )
}

function Heading({ step, children }: { step: number; children: ReactNode }) {
  return (
    <h3 className={css.heading}>
      <span className={css.number} aria-hidden>
        {step}
      </span>
      {children}
    </h3>
  )
}

/** Chosen by somebody: a sending to all followers cannot be taken back. */
type Audience = 'all' | 'tag'

interface WhoProps {
  facts: MassSendFacts
  to: Audience | null
  onTo: (to: Audience) => void
  tag: string
  onTag: (tag: string) => void
}

function Who({ facts: { followers, tags }, to, onTo, tag, onTag }: WhoProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  return (
    <>
      <Radio.Group aria-label={t(`${name}.mass.who`)} value={to} onChange={(value) => onTo(value === 'tag' ? 'tag' : 'all')}>
        <div className={css.choices}>
          <Radio value="all" label={t(`${name}.mass.all`, { count: followers, number: number(followers) })} />
          <Radio value="tag" disabled={tags.length === 0} label={t(`${name}.mass.one_tag`)} />
        </div>
      </Radio.Group>
      {to === 'tag' ? (
        <Radio.Group label={t(`${name}.mass.tag`)} size="sm" value={tag} onChange={onTag}>
          <div className={css.tags}>
            {tags.map(({ tag_id, name: label, count }) => (
              <Radio
                key={tag_id}
                size="sm"
                value={String(tag_id)}
                label={
                  <>
                    {label} ({number(count)})
                    <RowReading text={label} />
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      <p className={css.quiet}>{t(`${name}.mass.counted`)}</p>
    </>
  )
}

function Quota({ facts: { quota }, isToAll }: { facts: MassSendFacts; isToAll: boolean }) {
  const t = useAdminTexts()
  const { period, used, max } = quota
  return (
    <>
      <p className={used >= max ? css.warning : undefined}>
        {t(`${name}.mass.quota_${period}`, { used, max, left: Math.max(0, max - used) })}
      </p>
      <p className={css.quiet}>{t(`${name}.mass.quota_note`)}</p>
      {isToAll ? <p className={css.quiet}>{t(`${name}.mass.protection`)}</p> : null}
    </>
  )
}

function History({ facts: { sends } }: { facts: MassSendFacts }) {
  const t = useAdminTexts()
  return (
    <section aria-label={t(`${name}.mass.history`)}>
      <h4 className={css.label}>{t(`${name}.mass.history`)}</h4>
      <ul className={css.history}>
        {sends.map((send) => (
          <li key={send.id}>
            {send.state === 'sent' ? <SentTo send={send} /> : <span className={css.quiet}>{t(`${name}.mass.states.${send.state}`)}</span>}
            {send.error ? <span className={css.reason}>{send.error.message}</span> : null}
            {send.counts ? <span className={css.quiet}>{t(`${name}.mass.counts`, send.counts)}</span> : null}
            <span className={css.quiet}>
              {send.user_name === null ? null : `${send.user_name} · `}
              <RelativeTime at={send.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LastProps {
  article: WechatArticle
  facts: MassSendFacts
  tag: MassSendFacts['tags'][number] | null
  count: number
  onBack: () => void
  onDone: () => void
}

function LastStep({ article, facts, tag, count, onBack, onDone }: LastProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const [isMeant, setMeant] = useState(false)
  const isSecond = facts.sends.some(({ state }) => state !== 'failed')
  const { mutate, isPending } = useMutation({
    mutationFn: () => startMassSend(article.id, { tag_id: tag?.tag_id ?? null, again: isSecond }),
    onSuccess: () => {
      toasts.success(t(`${name}.mass.started`))
      onDone()
    },
    // An answer that was lost says nothing of what was done.
    onSettled: () => void queries.invalidateQueries({ queryKey: [name] }),
  })
  const values = { count, number: formatNumber(count, locale), title: article.title, tag: tag?.name ?? '' }
  return (
    <>
      <div className={css.step}>
        <p className={css.summary}>{t(`${name}.mass.summary${tag ? '_tag' : ''}`, values)}</p>
        <RowReading text={article.title} />
        {tag ? <RowReading text={tag.name} /> : null}
        <ReadingSwitch />
        <p>{t(`${name}.mass.final`)}</p>
        {facts.quota.used >= facts.quota.max ? <p className={css.warning}>{t(`${name}.mass.used_up`)}</p> : null}
        {isSecond ? <Alert color="orange">{t(`${name}.mass.second`)}</Alert> : null}
        <Checkbox
          className={css.tick ?? ''}
          label={t(`${name}.mass.${isSecond ? 'meant_again' : 'meant'}`)}
          checked={isMeant}
          onChange={(event) => setMeant(event.currentTarget.checked)}
        />
      </div>
      <DialogFoot>
        <Button variant="default" size="sm" data-autofocus onClick={onBack}>
          {t(`${name}.mass.back`)}
        </Button>
        <Button size="sm" color="red" loading={isPending} disabled={!isMeant} onClick={() => mutate()}>
          {t(`${name}.mass.send`, values)}
        </Button>
      </DialogFoot>
    </>
  )
}
