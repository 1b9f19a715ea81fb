/*
 * Text and binary columns that the journal does not contain. Add a new one to one of these lists, or
 * `journal-secrets.test.ts` fails.
 */

/** Columns that hold a secret, or what tells one: nothing of them may stand in the journal or in what it answers. */
export const secretColumns: readonly string[] = [
  'users.password_hash',
  'sessions.token_hash',
  'account_tokens.token_hash',
  'login_attempts.key_hash',
  'known_networks.key_hash',
  'presence.token_hash',
  'presentation_links.token_hash',
  'presentation_links.nonce',
  'signing_keys.secret',
  'portal_secrets.value',
  // The address of the feed holds its secret.
  'portal_orders.active_feed_urls',
  'idempotency_keys.request_hash',
]

/** Columns that tell nothing worth hiding from those who may read the journal, or what the journal itself is made of. */
export const plainColumns: readonly string[] = [
  // Rows tell which numbers are being called, and go after a day.
  ...columns('call_leases', 'contact key'),
  ...columns('sessions', 'kind user_agent'),
  ...columns('account_tokens', 'purpose'),
  ...columns('journal_groups', 'id command kind reverts_id undone_by_id left_out'),
  ...columns('journal_entries', 'group_id record_kind title operation before after'),
  ...columns('idempotency_keys', 'key response etag'),
  ...columns('settings', 'key value'),
  ...columns('exchange_rates', 'currency'),
  // Rows go once they are sent; the link in a text is a secret by its token.
  ...columns('outgoing_mails', 'recipient subject plain_text html'),
  ...columns('signing_keys', 'purpose'),
  ...columns('portal_orders', 'source command group_id'),
  ...columns('portal_order_lines', 'external_id status state errors warnings url'),
  ...columns(
    'competitor_offers',
    'deal_kind office_type title url address building_name building_class metro',
  ),
  ...columns('competitor_offers', 'price_unit currency vat_treatment description words'),
  ...columns('competitor_offer_changes', 'kind price_unit_before currency_before price_unit_after'),
  ...columns('competitor_offer_changes', 'currency_after'),
  ...columns('reminders', 'state'),
  ...columns('stock_changes', 'id block_ids building_ids'),
  ...columns('record_changes', 'group_id record_kind operation record_ids audience'),
  ...columns('presence', 'tab_id record_kind'),
  ...columns('command_uses', 'command source'),
  // Plain words without names.
  ...columns('heard_texts', 'text command'),
  ...columns('given_texts', 'text command'),
  ...columns('companies', 'words folded_name'),
  ...columns('persons', 'words contact_words'),
  ...columns('events', 'words called_number'),
  ...columns('imports', 'file_name file_key state fault head mapping mapping_source options choices counts'),
  ...columns('imports', 'classes written group_id'),
  ...columns('import_rows', 'place cells mended decision external_id deal_kind facts issues building'),
  ...columns('import_rows', 'building_key plan note old_ref'),
  ...columns('import_mappings', 'name signature columns'),
  ...columns('import_photos', 'group_id record_kind url host state reason sha256 category'),
  ...columns('external_refs', 'source external_id deal_kind record_kind'),
  ...columns('feeds', 'format file_name sha256 held_reason'),
  ...columns('feed_ads', 'external_id digest texts'),
  ...columns('feed_left_out', 'reason'),
  ...columns('feed_drafts', 'run external_id digest texts'),
  ...columns('feed_choices', 'source_kind'),
  ...columns('blocks', 'ad_stage'),
  ...columns('looks', 'seen_ids conditions told_ids'),
]

function columns(table: string, names: string): string[] {
  return names.split(' ').map((name) => `${table}.${name}`)
}
