import { Component, useState, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { RouterRoot, useLocation, useShownPage } from '#/platform/web/router/router.tsx';
import type { PageRouter } from '#/platform/web/router/page-router.ts';
import type { RouterState, ShownPage } from '#/platform/web/router/router-state.ts';
import { PageDocument } from './page-document.tsx';
import { RefreshScreen } from '#/pages/shell/frame/refresh-screen.tsx';

export interface PageAppProps {
  /** The router; null on the server. */
  router: PageRouter | null;
  first: RouterState;
  report?: (error: unknown) => void;
  /**
   * Called with the frame's data when the refresh screen replaces the page, because the layout failed too or code did
   * not load.
   */
  whenShellFails?: (frame: unknown) => void;
}

const silent = () => undefined;

/** Renders the document with the current page, in the same way on the server and in the browser. */
export function PageApp({ router, first, report = silent, whenShellFails = silent }: PageAppProps) {
  return (
    <RouterRoot router={router} first={first}>
      <AppDocument styles={first.shown.answer.styles} report={report} whenShellFails={whenShellFails} />
    </RouterRoot>
  );
}

function AppDocument({ styles: given, report, whenShellFails }: { styles: readonly string[] } & Required<Pick<PageAppProps, 'report' | 'whenShellFails'>>) {
  const shown = useShownPage()!;
  const { key } = useLocation();
  const [styles] = useState(given);
  const { answer, layout } = shown;
  return (
    <PageDocument head={answer.head} facts={answer.facts} styles={styles}>
      {/* Catches the failures that no layout can show: failures of the layout itself, and code that did not load
          (SH-399, SH-400). */}
      <ErrorCatch
        at={key}
        caught={(error) => {
          whenShellFails(answer.frame);
          report(error);
        }}
        fallback={Refresh}
      >
        <ErrorCatch at={key} caught={report} fallback={layout.ErrorBoundary}>
          {shown.error === null ? <Shown shown={shown} /> : <layout.ErrorBoundary error={shown.error} />}
        </ErrorCatch>
      </ErrorCatch>
    </PageDocument>
  );
}

function Shown({ shown: { answer, page, layout } }: { shown: ShownPage }) {
  const { default: Layout } = layout;
  const { default: Page } = page;
  return (
    <Layout>
      <Page key={answer.name} loaderData={answer.data} actionData={answer.actionData} params={answer.params} />
    </Layout>
  );
}

function Refresh() {
  return (
    <RefreshScreen>
      <Button onClick={() => window.location.reload()}>Refresh</Button>
    </RefreshScreen>
  );
}

interface ErrorCatchProps {
  /** The key of the location. When it changes, the content is rendered again. */
  at: string;
  caught(error: unknown): void;
  fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

/** Shows the fallback in place of content that failed to render. */
class ErrorCatch extends Component<ErrorCatchProps, { error: unknown; at: string }> {
  override state = { error: null as unknown, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ at }: ErrorCatchProps, state: { error: unknown; at: string }) {
    return state.at === at ? null : { error: null, at };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.caught(error);
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props;
    return this.state.error === null ? children : <Fallback error={this.state.error} />;
  }
}
