import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { AuditEntry } from '#features/audit/contract.ts';
import { type AuditedAct, auditedActs } from '#platform/shared/audited-acts.ts';
import { exactTime } from '#platform/shared/time-text.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { peopleAdminCopy as copy } from '../people-copy.ts';
import { actDetail } from './components/act-detail.ts';
import { auditQueries } from './components/moderation-api.ts';
import { PagedList } from './components/paged-list.tsx';

/**
 * The filters of the log. They are in the URL, so that a link can open the filtered log. Anyone can edit the URL, so
 * `act` can be any text.
 */
export interface LogFilter {
  act?: string;
  by?: string;
  target?: string;
}

/** The audit log, latest first. */
export function LogPage() {
  const filter = useSearch({ from: '/_member/admin/log' });
  const navigate = useNavigate();
  const show = (search: LogFilter) => void navigate({ to: '/admin/log', search });
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-mute">{copy.logText}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={copy.act} className="grow basis-60">
          <Select
            name="act"
            value={filter.act ?? ''}
            onChange={({ target: { value } }) => {
              const { act: _, ...others } = filter;
              show(value ? { ...others, act: value as AuditedAct } : others);
            }}
          >
            <option value="">{copy.anyAct}</option>
            {auditedActs.map((act) => (
              <option key={act} value={act}>
                {copy.acts[act]}
              </option>
            ))}
          </Select>
        </Field>
        {(filter.act || filter.by || filter.target) && (
          <Button variant="quiet" className="min-h-13" onClick={() => show({})}>
            {copy.showAll}
          </Button>
        )}
      </div>
      <Log filter={filter} onFilter={(by) => show({ ...filter, by })} />
    </div>
  );
}

function Log({ filter, onFilter }: { filter: LogFilter; onFilter: (actorId: string) => void }) {
  const { by, target } = filter;
  const act = auditedActs.find((name) => name === filter.act);
  const query = useInfiniteQuery(
    auditQueries.listAuditEntries.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(act && { act }),
        ...(by && { actorId: by }),
        ...(target && { targetId: target }),
        ...(cursor && { cursor }),
      }),
      ...cursorPages,
      staleTime: 0,
    }),
  );
  return (
    <PagedList
      query={query}
      failedTitle={copy.logFailed}
      loadingLabel={copy.logLoading}
      emptyTitle={copy.logNone}
      emptyText={copy.logNoneText}
    >
      {(items) => (
        <Card flush className="px-5 sm:px-6">
          <ul>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} onFilter={onFilter} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

interface EntryProps {
  entry: AuditEntry;
  onFilter: (actorId: string) => void;
}

function Entry({ entry, onFilter }: EntryProps) {
  const { act, actor, byOperator, member, target, createdAt } = entry;
  const detail = actDetail(entry);
  return (
    <li className="border-line border-t py-3.5 [overflow-wrap:anywhere] first:border-t-0">
      <p>
        {actor ? (
          <button
            type="button"
            aria-label={copy.by(actor.userName)}
            onClick={() => onFilter(actor.userId)}
            className="min-h-6 font-semibold underline"
          >
            {actor.userName}
          </button>
        ) : (
          <span className="font-semibold">{byOperator ? copy.operator : copy.former}</span>
        )}{' '}
        {copy.acts[act]}
      </p>
      {detail && <p className="text-sm">{detail}</p>}
      <p className="flex flex-wrap gap-x-4 text-mute text-sm">
        <time dateTime={new Date(createdAt).toISOString()}>{exactTime(createdAt)}</time>
        {member && (
          <Link
            to="/profile/$userId"
            params={{ userId: member.userId }}
            className="inline-block min-h-6 underline"
          >
            {copy.about(member.userName)}
          </Link>
        )}
        {target?.kind === 'case' && (
          <Link
            to="/admin/cases/$caseId"
            params={{ caseId: target.id }}
            className="inline-block min-h-6 underline"
          >
            {copy.showCase}
          </Link>
        )}
      </p>
    </li>
  );
}
