import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { Pagination } from '#/design/navigation/pagination.tsx';
import { SegmentLinks } from '#/design/navigation/segment-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

const hrefFor = (page: number) => `#page-${page}`;

export function NavigationSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Breadcrumb" wide>
        <Breadcrumb
          trail={[
            { name: 'Groceries', href: '#navigation' },
            { name: 'Dairy, eggs and chilled', href: '#navigation' },
            { name: 'Milk' },
          ]}
        />
      </Specimen>
      <Specimen name="Pages: the first, one of many, the last" wide>
        <Pagination page={1} pages={3} hrefFor={hrefFor} label="Pages, first" />
        <Pagination page={10} pages={48} hrefFor={hrefFor} label="Pages, middle" />
        <Pagination page={6} pages={6} hrefFor={hrefFor} label="Pages, last" />
      </Specimen>
      <Specimen name="Chips" wide>
        <ChipRow label="Kinds of dairy">
          {['All', 'Milk', 'Butter and spreads', 'Cheese', 'Yogurts', 'Eggs', 'Cream and custard', 'Chilled desserts', 'Dairy-free'].map(
            (name, place) => (
              <ChipLink key={name} href={`#navigation-${place}`} current={place === 0}>
                {name}
              </ChipLink>
            ),
          )}
        </ChipRow>
      </Specimen>
      <Specimen name="Segments" wide>
        <SegmentLinks
          label="Sort"
          segments={['Category', 'Frequently bought', 'Alphabetical'].map((label, place) => ({ label, href: `#navigation-sort-${place}`, current: place === 0 }))}
        />
      </Specimen>
      <Specimen name="Links">
        <p>
          A <TextLink href="#navigation">link in words</TextLink> and a{' '}
          <TextLink href="#navigation" plain>
            plain one in a list
          </TextLink>
          .
        </p>
      </Specimen>
    </Section>
  );
}
