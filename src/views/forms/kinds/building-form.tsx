import '../schema-language.ts'
import { type Building, buildingCreate, buildingPatch } from '#contract/stock/building-records.ts'
import { canUpdateBuilding } from '#domain/access/permissions.ts'
import { buildingQuery } from '#src/state/queries/queries.ts'
import { recordOfBuilding } from '#src/state/queries/records.ts'
import { AddressTools } from '../fields/address-tools.tsx'
import type { FormDeclaration } from '../form-declaration.ts'
import { sameAddressRefusal } from '../same-address.ts'

const form: FormDeclaration<'building', Building> = {
  fieldKind: 'building',
  tools: (group, form, values, { request }) =>
    group === 'Здание и адрес' && (
      <AddressTools form={form} values={values} isRequestedAtStart={request.looksUpAddress === true} />
    ),
  create: {
    command: 'building.create',
    title: 'Новое здание',
    schema: buildingCreate,
    usual: (_request, { user }) => ({
      ...{ type: 'businessCentre', status: 'operating', responsibleUserId: user.id },
    }),
    keeps: ['type', 'status', 'responsibleUserId'],
    async warns(body) {
      const { address } = buildingCreate.parse(body)
      const error = await sameAddressRefusal(address)
      return error && { about: address, error }
    },
  },
  edit: {
    command: 'building.edit',
    noun: 'Здание',
    schema: buildingPatch,
    query: buildingQuery,
    targetKind: 'building',
    recordOf: recordOfBuilding,
    deletedText: 'Это здание удалили, пока вы его правили.',
    mayChange: (field, record, user) => canUpdateBuilding(user, record, [field]),
  },
}
export default form
