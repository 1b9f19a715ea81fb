import type { ListedRow } from '#src/state/imports/imports.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

const plans = ['create', 'update', 'same', 'skip', 'ask', 'error']

/** Rows of an imported file in its order: those of one class of questions, or with one plan. */
export const importRowsList = recordList<ListedRow>({
  conditions: {},
  sorts: {},
  usualSort: '',
  kind: 'importRow',
  exportName: { noFile: 'строки файла выгружает «Скачать отчёт об импорте»' },
  switches: ['rule', 'plan', 'view'],
  understands(name, text) {
    if (name === 'sort') return false
    if (name === 'plan') return plans.includes(text)
    if (name === 'view') return text === 'columns'
    return name !== 'rule' || /^[\w.-]{1,80}$/.test(text)
  },
  fixed: (id) => ({ importId: String(id) }),
  async read({ importId, view: _, ...query }, signal) {
    const id = Number(importId)
    const { data } = await api.imports.rows({ params: { id }, query, signal })
    return { ...data, data: data.data.map((row) => ({ ...row, id: row.n, importId: id })) }
  },
  recordOf: ({ id, place }) => ({ id, title: place, responsibleUserId: null, createdById: null }),
})
