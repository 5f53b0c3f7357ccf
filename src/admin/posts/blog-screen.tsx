import { Plus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { StaticSiteSettings } from '@/admin/static-site/static-site-settings';
import { Loading } from '@/shared/feedback/loading/loading';
import { Button } from '@/shared/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/admin/kit/controls/tabs';
import { useRefreshPosts } from './api/admin-posts';
import { AnalyticsTab } from './analytics/analytics-tab';
import { DashboardTab } from './analytics/dashboard-tab';
import { PostsTab } from './list/posts-tab';
import { blogTabs, type BlogTab, useAdminAddress } from './use-admin-address';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { blogSettingsQuery } from './api/saved-blog-settings';
import { SettingsForm } from './settings/settings-form';

/** Loaded lazily, because it contains the editor. */
const PostDialog = lazy(async () => ({
  default: (await import('./editor/post-dialog')).PostDialog,
}));

const labels: Record<BlogTab, string> = {
  dashboard: 'Dashboard',
  posts: 'All Posts',
  analytics: 'Analytics',
  settings: 'Settings',
};

export default function BlogScreen() {
  const address = useAdminAddress();
  const { tab, setTab, isEditing, openNewPost, openPost } = address;
  const refreshPosts = useRefreshPosts();

  return (
    <ListFrame>
      <PageHeader
        title="Blog"
        description="Write and publish posts, and see how often they are read."
        actions={
          <Button onClick={openNewPost}>
            <Plus aria-hidden="true" className="size-4" />
            New post
          </Button>
        }
      />
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Blog">
          {blogTabs.map((value) => (
            <TabsTrigger key={value} value={value}>
              {labels[value]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="dashboard">
          <DashboardTab onOpen={openPost} onShowAll={() => setTab('posts')} />
        </TabsContent>
        <TabsContent value="posts">
          <PostsTab onOpen={openPost} onCopy={address.copyPost} onCreate={openNewPost} />
        </TabsContent>
        <TabsContent value="analytics">
          <AnalyticsTab />
        </TabsContent>
        <TabsContent value="settings" className="grid gap-8">
          <SettingsTab />
          <StaticSiteSettings />
        </TabsContent>
      </Tabs>
      {isEditing && (
        <Suspense
          fallback={
            <Loading
              label="Opening the editor…"
              className="fixed inset-x-0 bottom-6 z-50 mx-auto w-fit rounded-card border border-line bg-surface px-6 py-4 shadow-raised"
            />
          }
        >
          <PostDialog
            id={address.editedId}
            copyOf={address.copyOf}
            onClose={address.closePost}
            onSaved={() => void refreshPosts()}
            onStay={address.stayAt}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}

function SettingsTab() {
  const query = useQuery(blogSettingsQuery());
  if (query.data) return <SettingsForm saved={query.data} />;
  if (query.isPending) return <Loading label="Loading settings…" />;
  return <LoadError title="The settings could not be loaded." query={query} />;
}
