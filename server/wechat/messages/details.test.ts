import { expect, test } from 'vitest'
import { detailsOf, type StoredMessage } from './details.ts'

const row = (changes: Partial<StoredMessage>, payload: object = {}): StoredMessage => ({
  ...{ direction: 'in', type: 'event', event: '', event_key: '', content: '', message_id: null, sent_at: '2026-11-20T08:00:00.000Z' },
  ...changes,
  payload: JSON.stringify(payload),
})
const message = (type: string, payload: object) => detailsOf(row({ type, message_id: '25012345678900001' }, payload))
const event = (name: string, payload: object) => detailsOf(row({ event: name }, payload))
const outcome = (name: string, payload: object) => {
  const details = event(name, payload)
  if (details?.kind !== 'outcome') throw new Error('there is no outcome')
  return [details.outcome, details.counts, details.reason]
}

test('a picture, a voice message and a video can be fetched for three days', () => {
  const until = '2026-11-23T08:00:00.000Z'
  expect(message('image', { PicUrl: 'http://x', MediaId: 'a' })).toEqual({ kind: 'media', media: 'image', until })
  expect(message('voice', { MediaId: 'a', Format: 'amr' })).toEqual({ kind: 'media', media: 'voice', until })
  expect(message('shortvideo', { MediaId: 'a', ThumbMediaId: 'b' })).toEqual({ kind: 'media', media: 'video', until })
})

test('a position is one on the globe, with its label', () => {
  const place = { Location_X: '26.63', Location_Y: '119.66', Scale: '15', Label: '宁德市蕉城区' }
  expect(message('location', place)).toEqual({ kind: 'place', latitude: 26.63, longitude: 119.66, label: '宁德市蕉城区' })
  expect(message('location', { ...place, Location_X: '126.63' })).toBeNull()
  expect(message('location', { ...place, Location_Y: '' })).toBeNull()
  expect(event('LOCATION', { Latitude: '-1.5', Longitude: '2', Precision: '65' })).toMatchObject({ latitude: -1.5, label: '' })
  expect(event('location_select', { SendLocationInfo: { ...place, Poiname: '码头' } })).toMatchObject({ label: '码头 宁德市蕉城区' })
})

test('a link has its title and address', () => {
  const link = { Title: '检测报告', Description: '', Url: 'https://anlan.example/report' }
  expect(message('link', link)).toMatchObject({ kind: 'link', title: '检测报告', url: 'https://anlan.example/report' })
})

test('what is erased, unknown or sent by the account itself has no details', () => {
  expect(message('image', {})).toBeNull()
  expect(message('file', { FileKey: 'x' })).toBeNull()
  expect(event('something_new', { Status: 'success' })).toBeNull()
  expect(detailsOf(row({ direction: 'out', type: 'image' }, { MediaId: 'a' }))).toBeNull()
})

test('a template message has arrived, was blocked by the follower, or failed', () => {
  const of = (Status: string) => outcome('TEMPLATESENDJOBFINISH', { MsgID: '200163836', Status })
  expect(of('success')).toEqual(['done', null, ''])
  expect(of('failed:user block')).toEqual(['blocked', null, ''])
  expect(of('failed: system failed')).toEqual(['failed', null, 'system failed'])
})

test('mass sending tells how many it has reached, or why it was refused', () => {
  const of = (Status: string) =>
    outcome('MASSSENDJOBFINISH', { MsgID: '1', Status, TotalCount: '100', FilterCount: '80', SentCount: '75', ErrorCount: '5' })
  expect(of('send success')).toEqual(['done', { yes: 75, no: 5 }, ''])
  expect(of('sendsuccess')).toEqual(['done', { yes: 75, no: 5 }, ''])
  expect(of('send fail')).toEqual(['failed', { yes: 75, no: 5 }, ''])
  expect(of('err(20001)')).toEqual(['refused', { yes: 75, no: 5 }, '20001'])
})

test('publishing tells each of its outcomes', () => {
  const of = (publish_status: string) =>
    outcome('PUBLISHJOBFINISH', { PublishEventInfo: { publish_id: '1', publish_status, article_id: '' } })[0]
  expect(['0', '2', '3', '4', '5', '6'].map(of)).toEqual(['done', 'originality', 'failed', 'refused', 'deleted', 'banned'])
})

test('subscription messages tell what the follower chose and whether one has arrived', () => {
  const item = (status: string) => ({ TemplateId: 'a', SubscribeStatusString: status, PopupScene: '0' })
  const popup = (...items: object[]) => outcome('subscribe_msg_popup_event', { SubscribeMsgPopupEvent: { List: items } })
  expect(popup(item('accept'))).toEqual(['accepted', null, ''])
  expect(popup(item('reject'), item('reject'))).toEqual(['declined', null, ''])
  expect(popup(item('accept'), item('reject'), item('reject'))).toEqual(['mixed', { yes: 1, no: 2 }, ''])
  expect(outcome('subscribe_msg_change_event', { SubscribeMsgChangeEvent: { List: item('reject') } })).toEqual(['declined', null, ''])
  const sent = (List: object) => outcome('subscribe_msg_sent_event', { SubscribeMsgSentEvent: { List } })
  expect(sent({ TemplateId: 'a', MsgID: '1', ErrorCode: '0', ErrorStatus: 'success' })).toEqual(['done', null, ''])
  expect(sent({ TemplateId: 'a', MsgID: '1', ErrorCode: '43101', ErrorStatus: 'user refuse' })).toEqual(['failed', null, 'user refuse'])
})
