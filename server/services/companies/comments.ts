import type { Comment } from '#contract/companies/persons.ts'
import type { Call } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import {
  type CommentedKind,
  findComment,
  findCommented,
  listComments,
  type StoredComment,
} from '#server/repositories/companies/comments.ts'
import { countCard } from '#server/services/access/card-views.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { createRecords } from '#server/services/records/record-writer.ts'

/** Newest first. @throws Refusal 403 if the office restricts negotiations to the responsible user. */
export async function commentsOn(
  call: Call,
  kind: CommentedKind,
  id: number,
  page: { page: number; pageSize: number },
): Promise<{ data: Comment[]; total: number }> {
  const commented = found(await findCommented(call.db, kind, id), kindNames[kind])
  demand(call, kindNames.comment, 'comment.read', { companyResponsibleId: commented.ownerId })
  await countCard(call, kind, { id, ownerId: commented.ownerId })
  const { data, total } = await listComments(call.db, kind, id, page)
  return { data: data.map(toComment), total }
}

/** The author is always the caller. */
export async function createComment(
  call: Call,
  kind: CommentedKind,
  id: number,
  text: string,
): Promise<Comment> {
  found(await findCommented(call.db, kind, id, { hold: true }), kindNames[kind])
  const [comment] = await createRecords(call, 'comment', [
    { [`${kind}Id`]: id, text, authorId: call.actor.id },
  ])
  const { id: commentId } = found(comment, kindNames.comment)
  return toComment(found(await findComment(call.db, commentId), kindNames.comment))
}

function toComment({ createdAt, ...comment }: StoredComment): Comment {
  return { ...comment, createdAt: createdAt.toISOString() }
}
