import { useParams } from 'react-router'

/** The record that the address names; null for a new one. */
export function useRecordId(): number | null {
  const { id } = useParams()
  return id === undefined ? null : Number(id)
}
