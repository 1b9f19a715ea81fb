import '../schema-language.ts'
import { type Lease, leaseCreate, leasePatch } from '#contract/leases/lease-records.ts'
import { namesLeader } from '#domain/access/roles.ts'
import { usualCertainty } from '#domain/leases/vocabulary.ts'
import { leaseQuery, recordOfLease } from '#src/state/leases/lease-queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'

const form: FormDeclaration<'lease', Lease> = {
  fieldKind: 'lease',
  isShown(field, { origin, vatTreatment }, { isNew, user }) {
    if (field === 'brokerCompanyId') return origin !== 'ours'
    if (field === 'vatRate') return vatTreatment === 'simplified'
    return field !== 'responsibleUserId' || namesLeader(user, isNew)
  },
  create: {
    command: 'lease.create',
    title: ({ renewsId }) => (renewsId === undefined ? 'Новый договор аренды' : 'Договор на новый срок'),
    schema: leaseCreate,
    usual: (_request, { user }) => ({
      ...{ rentBasis: 'sqmYear', currency: 'RUB', isProlonged: false, isConfidential: false },
      origin: 'unknown',
      certainty: usualCertainty('unknown'),
      responsibleUserId: user.id,
    }),
    keeps: ['buildingId', 'landlordId', 'origin', 'source', 'certainty', 'rentBasis', 'currency'],
    args: (body, { renewsId }) => ({
      body: { ...Object(body), ...(renewsId !== undefined && { renewsId }) },
    }),
  },
  edit: {
    command: 'lease.edit',
    noun: 'Договор',
    schema: leasePatch,
    query: leaseQuery,
    targetKind: 'lease',
    recordOf: recordOfLease,
    values: ({ company, landlord, broker, block, building }) => ({
      ...{ companyId: company?.id ?? null, landlordId: landlord?.id ?? null },
      ...{
        brokerCompanyId: broker?.id ?? null,
        blockId: block?.id ?? null,
        buildingId: building?.id ?? null,
      },
    }),
    deletedText: 'Этот договор удалили, пока вы его правили.',
  },
}
export default form
