import { useEffect } from 'react';
import type { WireStaffCategory } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { chevronUp } from '#/design/display/more-icons.ts';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { addCategoryBelow, categoriesBelow, categoryAddress, CategoryTrail } from '#/pages/staff-categories/parts/category-trail.tsx';
import { loadCategoryList } from '#/pages/staff-categories/parts/load-categories.ts';
import { moveValue, type MoveDirection } from '#/pages/staff-categories/parts/move-category.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { listFaults, unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from './staff-category-list.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadCategoryList(calls, request);

/** The result if a move's request failed. */
export const unsent = { ...unsentForm, message: 'Sorry, we couldn’t move this. Please try again.' };

/** Shows one level of the tree of categories, in its order, or those that staff look for (SC-680, SC-733). */
export default function StaffCategoryList({ loaderData: { content, place, ...shown }, actionData }: PropsOf<typeof import('./staff-category-list.server.ts')>) {
  const saved = useSearchParams().get('saved');
  const isLevel = shown.query === '';
  const id = place?.category.id ?? null;
  const title = place?.category.name ?? 'Categories';
  const moved = useMoved(saved, content);
  return (
    <>
      <title>{title}</title>
      <KeptList
        title={title}
        trail={place && <CategoryTrail place={place} />}
        about={place && <TextLink href={categoryAddress(place.category.id)}>Change this category</TextLink>}
        add={{ href: addCategoryBelow(id), label: 'Add category' }}
        {...(saved === 'removed' && { said: 'The category is removed. Shoppers see that within five minutes.' })}
        searchLabel="Name of a category"
        none={isLevel ? ['No categories', 'There are no categories below this one.'] : ['No categories', 'No category has these words. Try fewer words.']}
        shown={shown}
        above={
          <>
            <ErrorSummary faults={listFaults(actionData, [])} attempt={actionData} />
            <Form id="order" method="post" replace hidden />
            <LiveRegion>{moved}</LiveRegion>
          </>
        }
        columns={['Category', 'Below it', 'In menus', ...(isLevel ? ['Order'] : [])]}
        rows={content.map((category, at) => (
          <tr key={category.id}>
            <th scope="row" className={staffStyles.wide}>
              <TextLink href={categoryAddress(category.id)}>{category.name}</TextLink>
              {!isLevel && category.trail.length > 1 && <span className={styles.trail}>{category.trail.slice(0, -1).join(' › ')}</span>}
            </th>
            <td data-nowrap>{category.categories === 0 ? <span className={staffStyles.soft}>None</span> : <TextLink href={categoriesBelow(category.id)}>{countText(category)}</TextLink>}</td>
            <td>
              <MenuBadge category={category} />
            </td>
            {isLevel && (
              <td>
                <div className={styles.order}>
                  <Move direction="up" category={category} before={content[at - 1]?.id} isOff={at === 0} />
                  <Move direction="down" category={category} before={content[at + 2]?.id} isOff={at === content.length - 1} />
                </div>
              </td>
            )}
          </tr>
        ))}
      />
    </>
  );
}

const countText = ({ categories, name }: WireStaffCategory) => (
  <>
    {categories === 1 ? '1 category' : `${categories} categories`}
    <span className="visually-hidden"> below {name}</span>
  </>
);

function MenuBadge({ category: { hiddenInNav, emptyOfProducts } }: { category: WireStaffCategory }) {
  if (hiddenInNav) return <Badge>Hidden</Badge>;
  return emptyOfProducts ? <Badge tone="warning">No products</Badge> : <Badge tone="success">Shown</Badge>;
}

interface MoveProps {
  direction: MoveDirection;
  category: WireStaffCategory;
  /** The category that comes next after the move; undefined if none does. */
  before: number | undefined;
  isOff: boolean;
}

/** A button that moves a category by one place. At the list's end it does nothing but stays, so that it keeps the focus. */
function Move({ direction, category: { id, name }, before, isOff }: MoveProps) {
  return (
    <IconButton
      id={`${direction}-${id}`}
      type="submit"
      form="order"
      name="move"
      value={moveValue(direction, id, before ?? null)}
      icon={direction === 'up' ? chevronUp : 'chevron-down'}
      label={`Move ${name} ${direction}`}
      aria-disabled={isOff || undefined}
      onClick={(event) => isOff && event.preventDefault()}
      className={isOff ? styles.off : undefined}
    />
  );
}

/** Returns the words about the category that was just moved, and focuses the button that moved it. */
function useMoved(saved: string | null, content: readonly WireStaffCategory[]): string {
  useSaidOnce(saved);
  const [direction, id] = (saved ?? '').split('_');
  const at = content.findIndex((category) => String(category.id) === id);
  useEffect(() => {
    if (at !== -1) document.getElementById(`${direction}-${id}`)?.focus();
  }, [direction, id, at]);
  return at === -1 ? '' : `${content[at]!.name} is now ${at + 1} of ${content.length}.`;
}
