import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { z } from 'zod'
import type { ResourceName, resourceContracts } from '../../contracts/resources.ts'
import type { massSendStates } from '../../contracts/wechat/mass-sends.ts'
import type { Facet } from './listing-counts.ts'
import type { StoredField } from './translation-fields.ts'

/** The stored form of a field: booleans as 0/1, lists and objects as JSON text, moments as ISO-8601 text. */
type Column<T> = [T] extends [boolean]
  ? number
  : [T] extends [string | number | null]
    ? T
    : T extends readonly unknown[] | object
      ? string
      : Exclude<T, undefined>
type Columns<S extends z.ZodType> = { [K in keyof z.output<S>]-?: Column<Exclude<z.output<S>[K], undefined>> }

interface Stored {
  id: Generated<number>
  version: Generated<number>
  created_at: string
  updated_at: string
  created_by: number | null
  updated_by: number | null
}
/** A resource's table: the fields that people write, and what every record has. */
type Row<N extends ResourceName> = Columns<(typeof resourceContracts)[N]['input']> & Stored & Searchable
type Rows = { [N in ResourceName as (typeof resourceContracts)[N]['table']]: Row<N> }

interface Trashable {
  deleted_at: string | null
}
interface Searchable {
  /** Words and two-character Chinese tokens of the record, for the keyword index. */
  search_text: string
}
interface ViewedRecord {
  /** 1 for what is published and not in the trash. */
  is_live: GeneratedAlways<number>
  /** 1 for what is counted as public, its category aside: as of the last change, or of the last moment that changed it. */
  is_shown: Generated<number>
  /** When `is_shown` changes by itself; null for never. */
  due_at: Generated<string | null>
  view_count: Generated<number>
  translation: 'complete' | 'missing' | 'stale'
}

export interface MediaRow extends Row<'media'>, Trashable {
  kind: 'image' | 'video' | 'document' | 'audio'
  storage_key: string
  mime: string
  size: number
  width: number | null
  height: number | null
  sha256: string
  placeholder: string | null
  status: 'processing' | 'ready' | 'failed'
  /** JSON list of the widths that exist in AVIF and WebP. */
  variants: string
}

/** Resources without columns of the program's own need no entry here. */
export interface Schema extends Omit<Rows, 'users'> {
  users: Omit<Row<'users'>, 'password'> & { password_hash: string; last_login_at: string | null; avatar_id: number | null }
  auth_tokens: {
    id: Generated<number>
    hash: string
    user_id: number
    created_at: string
    expires_at: string
    last_used_at: string
    /** When its person last confirmed their identity. */
    confirmed_at: string | null
    ip: string
    user_agent: string
  }
  /** The sealed secret of an account's codes; not in force before `confirmed_at`. Steps up to `last_step` are used up. */
  two_factor: { user_id: number; secret: string; last_step: Generated<number>; created_at: string; confirmed_at: string | null }
  /** Keyed hashes of the codes that have not been used. */
  recovery_codes: { user_id: number; hash: string }
  /** Password checks that have not succeeded; the key is a keyed hash of who is counted. */
  attempts: { id: Generated<number>; key: string; at: string }
  categories: Row<'categories'> & Trashable
  contents: Row<'contents'> & Trashable & ViewedRecord
  products: Row<'products'> & Trashable & ViewedRecord
  media: MediaRow
  /** The tags of records outside the trash, as rows; what they link to is beside them, see `record-links.ts`. */
  record_tags: { resource: string; tag: string; record_id: number }
  /** Names of tags in each language, where they differ from the tag's text. */
  tag_names: { tag: string; name_cn: string; name_en: string }
  listing_counts: { resource: PublishedTable; facet: Facet; value: string; category_id: number; n: number; changed_at: string }
  /** The localized pairs of records that hold a text: see `translation-change.ts`. */
  translation_fields: StoredField & {
    resource: string
    record_id: number
    is_trashed: number
    is_learned: Generated<number>
    is_checked: Generated<number>
  }
  /** Findings of the checks in the texts with this fingerprint; `findings` is a JSON list, some of them found right by people. */
  translation_findings: {
    resource: string
    record_id: number
    field: string
    kind: string
    hash: string
    findings: string
    open_count: number
    right_count: number
    is_trashed: number
  }
  media_former_keys: { storage_key: string; media_id: number }
  media_usage: { media_id: number; resource: string; record_id: number; field: string }
  redirects: Row<'redirects'> & { hits: Generated<number> }
  contact_messages: Row<'contact-messages'> & {
    reference: string
    read_at: string | null
    replied_at: string | null
    reply_text: string
    /** The sender's address as a keyed hash; null for what a colleague wrote down. */
    sender_hash: string | null
    idempotency_key: string | null
    /** Of the challenge or the form that came with it: each sends one message. */
    proof_hash: string | null
    /** JSON list of the pages that were read before. */
    trail: Generated<string>
    source: Generated<string>
    /** The same for all messages that somebody has joined as one buyer's. */
    buyer_id: Generated<number | null>
  }
  /** Products of a message's quote list, in the order of `place`. */
  message_lines: {
    id: Generated<number>
    message_id: number
    place: number
    product_id: number | null
    title: string
    grade: string
    quantity: string
    remarks: string
  }
  /** Replies by mail, and when the mail server accepted them. */
  contact_replies: {
    id: Generated<number>
    message_id: number
    text: string
    /** In the language of its writer, where the text is a translation. */
    original: string | null
    created_at: string
    created_by: number | null
    job_id: number | null
    sent_at: string | null
  }
  /** About blocks and business-line texts: one JSON document a key. */
  blocks: { key: string; value: string; version: number; updated_at: string; updated_by: number | null }
  settings: { key: string; value: string; updated_at: string; updated_by: number | null }
  translations: Stored &
    Searchable & {
      locale: 'zh' | 'en'
      key: string
      module: string
      value: string
      source: 'file' | 'manual' | 'machine'
      status: 'ok' | 'missing' | 'needs_review'
      shipped: string | null
    }
  /** Translated segments. `provider` is empty for what a person wrote or confirmed. */
  translation_memory: Searchable & {
    id: Generated<number>
    source_locale: 'zh' | 'en'
    target_locale: 'zh' | 'en'
    source_hash: string
    /** Of the source with its numbers, codes and names taken out. */
    shape_hash: string
    source: string
    target: string
    origin: 'person' | 'machine'
    provider: string
    used_count: number
    user_id: number | null
    created_at: string
    updated_at: string
  }
  /** Translations that wait for review; `parts` is a JSON list. */
  translation_proposals: {
    id: Generated<number>
    resource: string
    record_id: number
    field: string
    source: string
    source_hash: string
    target_hash: string
    text: string
    /** Another text of the original, where a person has changed that too. */
    source_text: string | null
    parts: string
    /** Empty where a person wrote it. */
    provider: string
    errors: number
    is_complete: number
    /** 1 for what is complete and in which nothing was found. */
    is_sound: number
    is_edited: number
    job_id: number | null
    user_id: number | null
    created_at: string
  }
  /** Those that somebody has refused. */
  refused_proposals: {
    id: Generated<number>
    resource: string
    record_id: number
    field: string
    source: string
    source_hash: string
    target_hash: string
    text: string
    source_text: string | null
    parts: string
    provider: string
    errors: number
    is_complete: number
    is_sound: number
    is_edited: number
    job_id: number | null
    user_id: number | null
    created_at: string
    reason: string
    refused_by: number | null
    refused_at: string
  }
  /** Usage that each translation service has billed in a month (`2026-03`). */
  translation_usage: { provider: string; month: string; characters: number; requests: Generated<number> }
  missing_texts: { key: string; locale: 'zh' | 'en'; first_seen: string; last_seen: string; count: number; path: string }
  revisions: {
    id: Generated<number>
    resource: string
    record_id: number
    version: number
    snapshot: string
    created_at: string
    user_id: number | null
  }
  /** Actions on many records; `asked` is a JSON object. */
  batches: {
    id: Generated<number>
    created_at: string
    resource: string
    action: string
    asked: string
    undone_at: string | null
    user_id: number | null
    count: number
  }
  batch_records: {
    id: Generated<number>
    batch_id: number
    record_id: number
    /** The version that the batch left the record at. */
    version: number
    /** JSON object of the changed fields as they were; null for a record that the batch made. */
    former: string | null
    /** Empty for the batch's own. */
    resource: Generated<string>
    /** JSON object of what the fields became, for a record that goes back while it still has these; null where its version decides. */
    became: string | null
    state: 'done' | 'undone' | 'kept'
  }
  reply_templates: {
    id: Generated<number>
    name: string
    /** The language of the letters that it answers, or the chats of WeChat. */
    purpose: 'zh' | 'en' | 'wechat'
    text: string
    created_at: string
    user_id: number | null
  }
  list_views: {
    id: Generated<number>
    list: string
    name: string
    search: string
    created_at: string
    updated_at: string
    user_id: number
    is_shared: number
  }
  audit: {
    id: Generated<number>
    created_at: string
    user_id: number | null
    action: string
    resource: string
    record_id: number | null
    changes: string
    ip: string
  }
  jobs: {
    id: Generated<number>
    kind: string
    payload: string
    state: 'queued' | 'running' | 'done' | 'failed'
    /** Of jobs that are due, those with the lowest run first. */
    priority: number
    run_at: string
    /** The moment that was chosen for it, before which it never runs; null for a job that runs as soon as it can. */
    scheduled_for: Generated<string | null>
    /** Before the first attempt. */
    delay_ms: Generated<number>
    /** Attempts that count against its limit. */
    attempts: number
    /** Number of claims by workers: a worker that has lost the job knows an earlier number. */
    claim: Generated<number>
    progress_done: number
    progress_total: number
    /** The furthest that attempts before the present one have come. */
    progress_before: Generated<number>
    result: string | null
    error: string | null
    lease_until: string | null
    unique_key: string | null
    created_at: string
    updated_at: string
    /** The user who started it; null where the program did. */
    created_by: number | null
  }
  view_days: { resource: string; record_id: number; day: string; views: number }
  /** Measurements by browsers, each in the hour (ISO 8601 up to it, UTC) in which it was written. */
  metrics: { id: Generated<number>; hour: string; path: string; device: string; metric: string; value: number }
  metric_hours: { hour: string; path: string; device: string; metric: string; samples: number; p50: number; p75: number; p95: number }
  meta: { key: string; value: string }
  /**
   * Stored files that no record of the library refers to, each with the moment at which the next step is due: `pending` until its record
   * is made, `discarded` until it is in quarantine, `quarantined` until its bytes are deleted.
   */
  unreferenced_files: { key: string; state: 'pending' | 'discarded' | 'quarantined'; due_at: string }
  /** Access tokens and tickets of the WeChat platform, sealed; the holder of the lease refreshes. `account` tells whose it is. */
  wechat_tokens: {
    name: string
    value: string
    account: string
    expires_at: string
    lease_owner: string | null
    lease_until: string | null
    updated_at: string
  }
  wechat_users: Stored &
    Searchable & {
      openid: string
      unionid: string
      nickname: string
      avatar: string
      remark: string
      language: string
      subscribe_scene: string
      qr_scene: string
      subscribe_time: string | null
      unsubscribe_time: string | null
      last_message_at: string | null
      /** When the platform last sent the data of the user. */
      synced_at: string | null
      subscribed: number
      blacklisted: number
      sync_run: number | null
      /** `subscribe_time` and `last_message_at`, empty for none: lists are read in their order. */
      followed_at: GeneratedAlways<string>
      wrote_at: GeneratedAlways<string>
      /** The last word of the conversation, of either side; empty for none. Answers of rules are none. */
      spoke_at: string
      /** Up to this message of the follower nothing waits for an answer. */
      handled_at: string
      /** The colleague who answers them. */
      assignee_id: number | null
    }
  /** `tag_id` is the platform's. */
  wechat_tags: { id: Generated<number>; name: string; tag_id: number; count: number; created_at: string; updated_at: string }
  wechat_user_tags: { user_id: number; tag_id: number }
  wechat_syncs: {
    id: Generated<number>
    /** Whose followers they are; empty for runs from before it was written down. */
    account: Generated<string>
    phase: string
    cursor: string
    state: 'running' | 'done' | 'failed' | 'cancelled'
    started_at: string
    ended_at: string | null
    /** JSON: the text that says why it failed, or what it waits for. */
    error: string | null
    total: number
    listed: number
    detailed: number
    job_id: number | null
    user_id: number | null
  }
  /** Parts of the files that jobs make for people to fetch, and of the tables that imports read; `data` is gzip in base64. */
  export_parts: { job_id: number; attempt: number; part: number; data: string; created_at: string }
  wechat_user_days: { day: string; source: number; new_users: number; cancelled_users: number; total_users: number | null }
  /** Messages from followers, and the answers to them; `payload` is a JSON object of the platform's own fields. */
  wechat_messages: Stored &
    Searchable & {
      direction: 'in' | 'out'
      openid: string
      type: string
      event: string
      event_key: string
      content: string
      payload: string
      /** The platform's number, which has more digits than a JavaScript number holds. */
      message_id: string | null
      sent_at: string
      /** `sending`: on its way to the platform, which has not said yet whether it takes it; `unknown`: it will not say any more. */
      state: 'received' | 'answered' | 'sending' | 'sent' | 'failed' | 'unknown'
      error: string | null
      reply_id: number | null
      answers_id: number | null
      /** The key that the platform's repeats of a push share; of an answer that of its push, of a message the key of its sending. */
      dedupe_key: string | null
    }
  wechat_message_days: { day: string; direction: 'in' | 'out'; type: string; count: number }
  wechat_qr_codes: Stored &
    Searchable & {
      name: string
      purpose: 'fair' | 'packaging' | 'salesperson' | 'other'
      lifetime: 'permanent' | 'temporary'
      days: number
      note: string
      status: 'active' | 'archived'
      scene: string
      /** Empty until the platform has made it. */
      url: string
      /** The account that it leads to, as of `uploadAccount`. */
      account: string
      made_at: string | null
      expires_at: string | null
      scans: number
      follows: number
    }
  /** The code 0 stands for all that were not made here. */
  wechat_qr_days: { day: string; code_id: number; scans: number; follows: number }
  /** `keywords`, `codes` (ids of QR codes) and `reply` are JSON. */
  wechat_replies: Stored &
    Searchable & {
      kind: 'keyword' | 'subscribe' | 'scan' | 'default'
      name: string
      keywords: string
      codes: string
      reply: string
      status: 'active' | 'inactive'
      priority: number
      hit_count: number
      last_hit_at: string | null
      /** Why the file could not be uploaded: an error's code, with the platform's own after a colon. */
      upload_error: string | null
      /** When that was no mere outage: the hourly round waits with it. */
      upload_refused_at: string | null
      /** A regular expression of the rule that took too long, and when. */
      slow_pattern: string | null
      slow_at: string | null
    }
  /** One row: the menu that is edited here. `buttons` is JSON. */
  wechat_menus: {
    id: Generated<number>
    buttons: string
    published_buttons: string | null
    published_at: string | null
    published_by: number | null
    /** A change that was sent to the account, as JSON, until it is known whether it has arrived. */
    pending: string | null
    version: number
    updated_at: string
    updated_by: number | null
  }
  /** The account's menu before a change from here: the platform's own JSON. */
  wechat_menu_backups: { id: Generated<number>; menu: string; reason: string; created_at: string; created_by: number | null }
  wechat_articles: {
    id: Generated<number>
    content_id: number
    locale: 'zh' | 'en'
    /** Whose draft and article it is: app id and address of the platform. */
    account: string
    title: string
    author: string
    digest: string
    need_open_comment: number
    state: 'queued' | 'uploading' | 'adding' | 'draft' | 'publishing' | 'published' | 'sending' | 'sent' | 'failed'
    cover_media_id: string
    /** The draft's; empty without one. */
    media_id: string
    /** Hash of the draft as the account returned it after it was written from here: a different one means that it was changed there. */
    draft_hash: string
    publish_id: string
    /** The platform's; null until it has said something. */
    publish_status: number | null
    article_id: string
    url: string
    /** JSON: why sending or publishing failed. */
    error: string | null
    overwrite: number
    version: number
    job_id: number | null
    user_id: number | null
    created_at: string
    updated_at: string
    published_at: string | null
  }
  /** People who read and shared an article on a day of the platform's time zone. */
  wechat_article_days: { article_id: number; day: string; readers: number; sharers: number }
  /** Days whose figures of articles are known; `error` is JSON, where the account may not read them. */
  wechat_figure_days: { account: string; day: string; error: string | null }
  /** Articles sent to followers; rows stay as the article's history. */
  wechat_mass_sends: {
    id: Generated<number>
    article_id: number
    content_id: number
    locale: 'zh' | 'en'
    account: string
    title: string
    /** The draft's. */
    media_id: string
    /** Null for all followers. */
    tag_id: number | null
    tag_name: string
    /** Followers in the local table when it was asked for. */
    audience: number
    /** By this the platform knows a repeated call, for 24 hours. */
    client_msg_id: string
    state: (typeof massSendStates)[number]
    /** 1 while a call may have reached the platform: a refusal of a later one does not say that nothing was sent. */
    may_be_sent: number
    tries: number
    /** The first call, and the last one. */
    called_at: string | null
    asked_at: string | null
    /** The platform's administrator is asked until this moment. */
    confirm_until: string | null
    msg_id: string
    /** The platform's own word for the outcome; empty until its event has come. */
    status: string
    total_count: number | null
    filter_count: number | null
    sent_count: number | null
    error_count: number | null
    /** JSON, as of an article. */
    error: string | null
    job_id: number | null
    user_id: number | null
    created_at: string
    updated_at: string
    ended_at: string | null
  }
  /** Publications of articles, by the number under which the platform keeps their comments, and tells of their readers. */
  wechat_comment_threads: {
    id: Generated<number>
    content_id: number
    locale: 'zh' | 'en'
    account: string
    title: string
    msg_data_id: string
    /** 0 until the article is known to be public. */
    is_live: number
    is_open: number | null
    /** Comments, by the platform's count. */
    total: number
    checked_at: string | null
    /** JSON: why comments could not be read. */
    error: string | null
    created_at: string
  }
  wechat_comments: {
    id: Generated<number>
    thread_id: number
    comment_id: string
    /** Empty where its writer did not use WeChat's identity. */
    openid: string
    content: string
    is_elected: number
    reply: string
    replied_at: string | null
    is_new: number
    commented_at: string
    created_at: string
    updated_at: string
  }
  wechat_uploads: {
    account: string
    kind: string
    sha256: string
    media_id: string
    url: string
    created_at: string
    expires_at: string | null
  }
}

export type Db = Kysely<Schema>
export type Table = keyof Schema
export type PublishedTable = 'contents' | 'products'
