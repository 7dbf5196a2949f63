import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { contactMessage, contactMessagesResource } from '../../../../contracts/contact-messages.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { type FormContext, FormProvider, type StoredItem, storedItem } from '../../fields/store/form-context.tsx'
import { SaveConflict } from '../../form/conflict/save-conflict.tsx'
import { DraftPrompt } from '../../form/page/draft-prompt.tsx'
import { RecordFailure } from '../../form/page/record-failure.tsx'
import { FormSession, resourceSource, useOpenSession } from '../../form/session/form-session.ts'
import { useEdited } from '../../form/session/use-edited.ts'
import { useSave } from '../../form/session/use-save.ts'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { Background } from './background.tsx'
import css from './detail.module.css'
import { Handling } from './handling.tsx'
import { messageApi, name } from './inbox-api.ts'
import { Letter } from './letter.tsx'
import { MessageHeader } from './message-header.tsx'
import { Related } from './related.tsx'
import { Replies } from './replies.tsx'
import { ReplyBox } from './reply-box.tsx'

export default function MessageDetail() {
  const id = Number(useParams().id)
  const queries = useQueryClient()
  // Read once and then left alone: reading marks the message as read.
  const { data, error, isFetching, refetch } = useEdited(name, id, async () => storedItem.parse(await messageApi.get(id)))
  useEffect(() => {
    if (data) void queries.invalidateQueries({ queryKey: [name] })
  }, [data, queries])
  if (error && !isFetching) return <RecordFailure of={contactMessagesResource} error={error} onRetry={() => void refetch()} />
  if (!data || isFetching) return <DetailSkeleton />
  return <Loaded key={id} first={data} />
}

/** Of the reply box; with less of it on the screen, the head of the message leads to it. */
const shownReplyPx = 160

const noop = () => {}
const noPath = () => null

function Loaded({ first }: { first: StoredItem }) {
  const [session] = useState(() => new FormSession(resourceSource(contactMessagesResource), first, {}))
  useOpenSession(session)
  const { item, conflict } = useSyncExternalStore(session.cycle.subscribe, session.cycle.state)
  const saving = useSave({ session, publishing: null, onCreated: noop, onInvalid: noop })
  const labelOf = useFieldLabel(name)
  const context = useMemo<FormContext>(
    () => ({ contract: contactMessagesResource, form: session.form, item, labelOf, publishing: null, sitePath: noPath, actions: [] }),
    [session, item, labelOf],
  )
  const { ref: replyRef, entry } = useIntersection<HTMLDivElement>({ rootMargin: `0px 0px -${shownReplyPx}px` })
  const message = useMemo(() => contactMessage.strip().parse(item), [item])
  return (
    <FormProvider value={context}>
      <article className={css.page}>
        <PageTitle title={message.name} isRecord />
        <MessageHeader message={message} session={session} isReplyInView={entry?.isIntersecting ?? true} />
        <DraftPrompt session={session} />
        <div className={css.columns}>
          <div className={css.main}>
            <Letter message={message} />
            <Replies message={message} />
            <div ref={replyRef}>
              <ReplyBox message={message} session={session} />
            </div>
          </div>
          <div className={css.side}>
            <Handling session={session} />
            <Related message={message} />
            <Background message={message} />
          </div>
        </div>
        {conflict ? (
          <SaveConflict
            context={context}
            current={conflict.current}
            onClose={saving.closeConflict}
            onResolve={(result) => void saving.resolve(result)}
          />
        ) : null}
      </article>
    </FormProvider>
  )
}

function DetailSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Skeleton height={40} width={320} />
      <div className={css.columns}>
        <div className={css.main}>
          <Skeleton height={96} />
          <Skeleton height={240} />
        </div>
        <div className={css.side}>
          <Skeleton height={200} />
        </div>
      </div>
    </div>
  )
}
